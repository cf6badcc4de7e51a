'use client'

import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { isPartAnswered, type ShownPart } from '@/lib/interactive/parts/registry'
import { activity, openPartsOf } from '@/lib/interactive/types/activity'
import { partsAsScored } from '@/lib/interactive/types/activity-as-scored'
import { at } from '@/lib/interactive/value'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { PartControls } from './part-controls'
import { ActivityReview } from './review'

/** An activity of one or more parts: write, fill in, place, match, order and sort. */
export function ActivityPlay({ node, answer, related, ...parts }: PlayProps<InteractiveNode<'activity'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const value = activity.readValue(answer.value)
  const revealed = isDone(answer) ? ((answer.revealed as typeof data | null) ?? data) : data
  const known = partsAsScored(revealed, answer.value, answer.score)

  const controls = (labelId: string, isMissing: boolean) => (
    <div className="grid grid-cols-1 gap-8">
      {data.parts.map((part: ShownPart, index) => {
        const partId = `${labelId}-${part.id}`
        const isOpen = !isPartAnswered(part, at(value, part.id))
        const isPointedOut = isMissing && isOpen && data.parts.length > 1
        const hasLabel = Boolean(part.prompt) || data.parts.length > 1
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a grid in every browser we support.
          <div
            key={part.id}
            role="group"
            aria-labelledby={hasLabel ? partId : labelId}
            aria-describedby={isPointedOut ? `${partId}-open` : undefined}
            data-open={isOpen ? '' : undefined}
          >
            {hasLabel && (
              <p id={partId} className="mb-3 flex gap-3 wrap-anywhere font-reading text-fs-3 leading-[1.5] font-medium">
                {data.parts.length > 1 && part.prompt && (
                  <span className="num flex-none text-text-quiet">{index + 1}.</span>
                )}
                {part.prompt ? (
                  <StoredHtml as="span" html={part.prompt} />
                ) : (
                  <span>{t('part.number', { number: index + 1 })}</span>
                )}
              </p>
            )}
            {isPointedOut && (
              <p id={`${partId}-open`} data-missing className="mb-3 text-fs-2 text-warning-text">
                {t('part.open')}
              </p>
            )}
            <PartControls
              part={part}
              stored={at(value, part.id)}
              onChange={(next) =>
                answer.setValue(
                  { ...value, [part.id]: next },
                  { cleared: activity.isEmpty({ ...value, [part.id]: next }) },
                )
              }
              labelId={hasLabel ? partId : labelId}
              related={related}
            />
          </div>
        )
      })}
    </div>
  )

  return (
    <QuestionFrame
      {...parts}
      kind="activity"
      name={node.name}
      promptHtml={data.prompt ?? ''}
      promptFallback={t('eyebrow.activity')}
      answer={answer}
      openCount={openPartsOf(data, value).length}
      explanation={known.explanation}
      controls={controls}
      shown={(stored) => (
        <ActivityReview node={{ ...node, data: known }} value={stored} score={answer.score} related={related} />
      )}
    />
  )
}
