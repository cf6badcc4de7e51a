import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { countHtmlWords, textOfHtml } from '@/lib/common/html-text'

/** The share of the maximum length above which the remaining characters are shown. */
const NEARLY_FULL = 0.9

interface WordCountProps {
  id?: string
  html: string
  minWords: number
  /** In characters of text. */
  maxLength: number
}

/** The number of words and of those required; near the maximum, the remaining characters. */
export function WordCount({ id, html, minWords, maxLength }: WordCountProps) {
  const t = useTranslations('interactive.words')
  const count = countHtmlWords(html)
  const left = maxLength - textOfHtml(html).length
  const isEnough = minWords > 0 && count >= minWords
  return (
    <p id={id} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-fs-2 text-text-quiet">
      <span className={`num inline-flex items-center gap-1.5 ${isEnough ? 'text-success-text' : ''}`}>
        {isEnough && <Check aria-hidden="true" strokeWidth={2.6} className="size-icon-sm" />}
        {count < minWords ? t('of', { count, min: minWords }) : t('count', { count })}
      </span>
      {left < maxLength * (1 - NEARLY_FULL) && (
        <span className={left < 0 ? 'font-medium text-danger-text' : ''}>
          {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
        </span>
      )}
    </p>
  )
}
