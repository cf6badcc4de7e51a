import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/form/choice-fields'
import type { TextVersion } from '@/lib/routing/viewer-address'

type AnsweredInProps = {
  version: TextVersion
  /** Whether the question has its own words in that version. */
  isWorded: boolean
  /** Whether it is shown in those words. */
  isShown: boolean
  onToggle: (isShown: boolean) => void
}

/** Says in which version of its page a question was answered, with a button to show its words there; renders nothing for the standard version. */
export function AnsweredIn({ version, isWorded, isShown, onToggle }: AnsweredInProps) {
  const t = useTranslations('grading.answeredIn')
  if (version === 'standard') return null
  return (
    <div className="mt-4 flex max-w-reading flex-wrap items-center gap-x-5 gap-y-2 text-fs-1">
      <p>{t('line', { version: t(`version.${version}`) })}</p>
      {isWorded ? (
        <SwitchField label={t('show')} checked={isShown} onChange={(event) => onToggle(event.target.checked)} />
      ) : (
        <p className="text-text-quiet">{t('unworded')}</p>
      )}
    </div>
  )
}
