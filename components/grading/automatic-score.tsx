'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { roundHundredths } from '@/lib/common/round'
import { ownResults } from '@/lib/grading/grade'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { ActivityLearnerData } from '@/lib/interactive/types/activity'
import { partsAsScored } from '@/lib/interactive/types/activity-as-scored'
import { choicesAsScored } from '@/lib/interactive/types/multiple-choice-as-scored'
import type { MultipleChoiceLearnerData } from '@/lib/interactive/types/multiple-choice-picks'

interface AutomaticScoreProps {
  item: GradingItem
  answer: WireInteraction
  isKeyShown: boolean
  onKeyToggle: () => void
}

const hasKey = ({ contentSubType }: GradingItem) =>
  contentSubType === 'multiple-choice' || contentSubType === 'activity'

/** Returns whether the whole key has to be hidden, because the answer was scored by a different one. */
function isKeyWithheld(
  { contentSubType, data }: GradingItem,
  { interactionData, scoreData }: WireInteraction,
): boolean {
  // The data of an item was stored through the schema of its type.
  if (contentSubType === 'activity')
    return partsAsScored(data as unknown as ActivityLearnerData, interactionData.value, scoreData).parts.every(
      ({ key }) => key === undefined,
    )
  const choices = choicesAsScored(
    data as unknown as MultipleChoiceLearnerData,
    interactionData.value,
    scoreData,
  ).choices
  return choices.every(({ correct }) => correct === undefined)
}

/** The automatic score, regardless of the grader's, with a button for the key. */
export function AutomaticScore({ item, answer, isKeyShown, onKeyToggle }: AutomaticScoreProps) {
  const t = useTranslations('grading.auto')
  if (!hasKey(item)) return null
  const isActivity = item.contentSubType === 'activity'
  const { scoreData } = answer
  const scored = ownResults(item, scoreData).filter(([, { correct }]) => correct !== null)
  const points = roundHundredths(scored.reduce((sum, [, result]) => sum + result.score, 0))
  const most = roundHundredths(scored.reduce((sum, [, result]) => sum + result.maxScore, 0))
  const isWhole = !isActivity && item.rubrics.length === 0 && scoreData !== null
  // The data of an activity has its parts in order.
  const parts = (item.data.parts ?? []) as { id: string }[]
  const only = parts.findIndex(({ id }) => id === scored[0]?.[0])
  return (
    <div className="mt-6 flex items-start gap-3 border-y border-line py-4 text-fs-1">
      <CircleCheck aria-hidden="true" className="flex-none text-success-text" />
      <div className="min-w-0">
        {isWhole && (
          <p className="text-fs-2 font-medium">{t('whole', { points: scoreData.score, most: scoreData.maxScore })}</p>
        )}
        {isActivity && scored.length > 0 && (
          <p className="text-fs-2 font-medium">
            {parts.length === 1
              ? t('whole', { points, most })
              : scored.length === 1
                ? t('part', { number: only + 1, points, most })
                : t('all', { count: scored.length, points, most })}
          </p>
        )}
        {isKeyWithheld(item, answer) ? (
          <p className="text-text-quiet">{t('withheld')}</p>
        ) : (
          <LinkButton className="min-h-control-sm" onClick={onKeyToggle} aria-expanded={isKeyShown}>
            {t(isKeyShown ? 'hide' : 'show')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
