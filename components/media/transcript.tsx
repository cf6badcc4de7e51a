import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'

/** What is said, folded away until somebody wants to read it. */
export function Transcript({ html }: { html: string | undefined }) {
  const t = useTranslations('interactive.media')
  if (!html) return null
  return (
    <details className="mt-3 rounded-2 border border-line">
      <summary className="flex min-h-target cursor-pointer items-center px-4 text-fs-2 font-medium">
        {t('transcript')}
      </summary>
      <div className="max-h-100 overflow-y-auto px-4 pb-4">
        <StoredHtml html={html} />
      </div>
    </details>
  )
}
