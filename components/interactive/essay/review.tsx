import { useTranslations } from 'next-intl'
import { countHtmlWords } from '@/lib/common/html-text'
import { essay } from '@/lib/interactive/types/essay'
import { ModelAnswer, WrittenText } from '../frame/written-text'
import type { InteractiveNode, ReviewProps } from '../node'

/** The essay as written, with its length, and the model answer if it may be seen. */
export function EssayReview({ node, value }: ReviewProps<InteractiveNode<'essay'>>) {
  const t = useTranslations('interactive')
  const html = essay.readValue(value)
  const { minWords, modelAnswer } = node.data
  const count = countHtmlWords(html)
  return (
    <div>
      <WrittenText html={html} />
      {count > 0 && (
        <p className="num mt-2 text-fs-2 text-text-quiet">
          {count < minWords ? t('words.of', { count, min: minWords }) : t('words.count', { count })}
        </p>
      )}
      <ModelAnswer html={modelAnswer} label={t('review.model')} />
    </div>
  )
}
