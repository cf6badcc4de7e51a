import { useTranslations } from 'next-intl'
import { countHtmlWords } from '@/lib/common/html-text'
import { WrittenText } from '../frame/written-text'
import type { ReviewProps } from '../node'
import type { EchoNode } from './echo-node'

/** The answer to an echo as written, with its length. */
export function EchoReview({ node, value }: ReviewProps<EchoNode>) {
  const t = useTranslations('interactive')
  const html = typeof value === 'string' ? value : ''
  const count = countHtmlWords(html)
  const { minWords } = node.data
  return (
    <div>
      <WrittenText html={html} />
      {count > 0 && (
        <p className="num mt-2 text-fs-2 text-text-quiet">
          {count < minWords ? t('words.of', { count, min: minWords }) : t('words.count', { count })}
        </p>
      )}
    </div>
  )
}
