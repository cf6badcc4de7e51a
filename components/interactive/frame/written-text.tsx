import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'
import { isBlankHtml } from '@/lib/common/html-text'

/** A written answer in the reading typeface; says so if it is empty. */
export function WrittenText({ html }: { html: string }) {
  const t = useTranslations('interactive')
  if (isBlankHtml(html)) return <p className="text-fs-2 text-text-quiet">{t('review.nothing')}</p>
  return (
    <div className="rounded-2 border border-line bg-surface p-4 sm:px-5">
      <StoredHtml html={html} lang={null} />
    </div>
  )
}

/** A collapsed model answer. */
export function ModelAnswer({ html, label }: { html: string | undefined; label: string }) {
  if (!html) return null
  return (
    <Disclosure label={label} className="mt-4 bg-surface-sunken">
      <StoredHtml html={html} />
    </Disclosure>
  )
}
