import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'

/** What is said, folded away until somebody wants to read it. */
export function Transcript({ html }: { html: string | undefined }) {
  const t = useTranslations('interactive.media')
  if (!html) return null
  return (
    <Disclosure label={t('transcript')} isUnfoldedOnPaper className="mt-3">
      <div className="max-h-100 overflow-y-auto print:max-h-none">
        <StoredHtml html={html} />
      </div>
    </Disclosure>
  )
}
