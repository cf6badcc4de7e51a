import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { activity } from '@/lib/interactive/types/activity'
import { at } from '@/lib/interactive/value'
import { VerdictMark } from '../frame/verdict'
import type { InteractiveNode, ReviewProps } from '../node'
import { PartReview } from './part-review'

/** The answered parts, each beside its key and its points. */
export function ActivityReview({ node, value, score, related }: ReviewProps<InteractiveNode<'activity'>>) {
  const t = useTranslations('interactive')
  const { parts } = node.data
  const answers = activity.readValue(value)
  return (
    <ol className="grid grid-cols-1 gap-6">
      {parts.map((part, index) => {
        const result = score ? at(score.results, part.id) : undefined
        return (
          <li key={part.id}>
            {(parts.length > 1 || part.prompt) && (
              <p className="mb-3 flex gap-3 wrap-anywhere font-reading text-fs-3 leading-[1.5] font-medium">
                {parts.length > 1 && part.prompt && <span className="num flex-none text-text-quiet">{index + 1}.</span>}
                {part.prompt ? <StoredHtml as="span" html={part.prompt} /> : t('part.number', { number: index + 1 })}
              </p>
            )}
            <PartReview part={part} stored={at(answers, part.id)} related={related} />
            {result && result.maxScore > 0 && (
              <p className="mt-2 flex flex-wrap items-center gap-x-3 text-fs-2 text-text-quiet">
                {!part.key && <VerdictMark verdict={result.correct} />}
                {result.correct !== null && (
                  <span className="num">{t('score.points', { points: result.score, most: result.maxScore })}</span>
                )}
              </p>
            )}
            {part.explanation && (
              <p className="mt-2 font-reading text-fs-3 leading-reading">
                <StoredHtml as="span" html={part.explanation} />
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
