import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** A comment that the server refused and whose field is gone: it can be read and copied as long as the page is open. */
export function RefusedComment({ words }: { words: string }) {
  const t = useTranslations('grading.save')
  return (
    <Banner tone="warning" live="alert" title={t('comment')} className="mt-6 max-w-reading">
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard.
        tabIndex={0}
        className="mt-3 max-h-80 overflow-y-auto rounded-2 border border-line bg-surface p-3 font-reading whitespace-pre-wrap wrap-anywhere select-text"
      >
        {words}
      </p>
    </Banner>
  )
}
