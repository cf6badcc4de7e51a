import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'

/** A collapsed transcript. */
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
