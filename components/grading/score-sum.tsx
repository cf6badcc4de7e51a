'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { type Grade, ownResults, pickResult, scoringOf, sumOf } from '@/lib/grading/grade'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { WireScoreData } from '@/lib/interaction/wire'

interface ScoreSumProps {
  item: GradingItem
  scoreData: WireScoreData | null
  grade: Grade
  disabled: boolean
  onUseSum: () => void
}

type Line = { key: string; label: string; points: number | null; most: number }

/** Returns the parts of the score: each rubric, or each part and who has scored it. */
function useLines({ item, scoreData, grade }: Pick<ScoreSumProps, 'item' | 'scoreData' | 'grade'>): Line[] {
  const t = useTranslations('grading.score')
  if (item.rubrics.length > 0) {
    return item.rubrics.map((rubric) => ({
      key: rubric.id,
      label: rubric.data.title,
      ...pickResult(rubric, scoreData, grade.rubricSelections),
    }))
  }
  const results = new Map(ownResults(item, scoreData))
  if (item.contentSubType !== 'activity') {
    const isAutomatic = scoringOf(item, scoreData) === 'automatic'
    return isAutomatic
      ? [
          {
            key: 'all',
            label: t('automatic'),
            points: scoreData?.score ?? null,
            most: scoreData?.maxScore ?? item.maxScore,
          },
        ]
      : []
  }
  // The data of an activity has its parts in order.
  return ((item.data.parts ?? []) as { id: string }[]).flatMap(({ id }, index) => {
    const result = results.get(id)
    if (!result || result.maxScore === 0) return []
    const isAutomatic = result.correct !== null
    const label = t('part', { number: index + 1, by: isAutomatic ? 'automatic' : 'hand' })
    return [{ key: id, label, points: isAutomatic ? result.score : null, most: result.maxScore }]
  })
}

/** The parts of the score and their sum, which stays visible under an override. */
export function ScoreSum({ item, scoreData, grade, disabled, onUseSum }: ScoreSumProps) {
  const t = useTranslations('grading.score')
  const lines = useLines({ item, scoreData, grade })
  const sum = sumOf(item, scoreData, grade)
  const yours = grade.manualScoreOverride
  const isSumShown = sum.isComplete || lines.length > 1
  const isAutomatic = scoringOf(item, scoreData) === 'automatic'
  if (yours === null ? lines.length < 2 && !isAutomatic : !isSumShown) return null
  return (
    <div className="num mt-4 grid gap-1 border-b border-line pb-4 text-fs-1 text-text-quiet">
      <dl className="grid gap-1">
        {lines.map(({ key, label, points, most }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="min-w-0 truncate" title={label}>
              {label}
            </dt>
            <dd className="flex-none">{points === null ? t('open') : t('result', { points, most })}</dd>
          </div>
        ))}
      </dl>
      {yours !== null ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{t('sumCounts', { sum: sum.points, yours })}</span>
          <LinkButton className="min-h-control-sm" disabled={disabled} onClick={onUseSum}>
            {t(sum.isComplete ? 'useSum' : 'takeBack')}
          </LinkButton>
        </p>
      ) : (
        lines.length > 1 && <p>{t('sum', { sum: sum.points })}</p>
      )}
    </div>
  )
}
