'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { GradedAnswer } from '@/lib/grading/client/grade-store'
import { countedScore, type Grade, mostOf, pointSteps, scoringOf, sumOf } from '@/lib/grading/grade'
import type { GradingItem } from '@/lib/grading/grading-page'
import { keyedRubric } from '@/lib/grading/rubric-keys'
import { ChoiceRows, RubricChoice } from './rubric-choice'
import { ScoreSum } from './score-sum'
import { TotalScore } from './total-score'

interface ScorePaneProps {
  item: GradingItem
  graded: GradedAnswer
  disabled: boolean
  /** The conflict, if there is one. */
  notice: ReactNode
  onChange: (changes: Partial<Grade>, isTyped?: boolean) => void
  onLeave: () => void
}

/** The score of an answer: the effective points, their parts, and the rubrics or points to choose from. */
export function ScorePane({ item, graded, disabled, notice, onChange, onLeave }: ScorePaneProps) {
  const t = useTranslations('grading.score')
  const { answer, grade } = graded
  const { scoreData } = answer
  const scoring = scoringOf(item, scoreData)
  if (scoring === 'none')
    return (
      <>
        <p className="text-text-quiet">{t('notScored')}</p>
        {notice}
      </>
    )
  const counted = countedScore(item, scoreData, grade)
  const keyed = keyedRubric(item.rubrics, grade.rubricSelections)
  const steps = scoring === 'by-hand' ? pointSteps(item.maxScore) : []
  const hasReason = grade.manualScoreOverride !== null && grade.manualScoreOverride === scoreData?.manualScoreOverride
  const hasSum = sumOf(item, scoreData, grade).isComplete
  return (
    <>
      <TotalScore
        counted={counted}
        most={mostOf(item, scoreData, grade)}
        maxScore={item.maxScore}
        own={grade.manualScoreOverride}
        isChanged={grade.manualScoreOverride !== null && hasSum}
        disabled={disabled}
        onChange={(points) => onChange({ manualScoreOverride: points }, true)}
        onLeave={onLeave}
      />
      {hasReason && scoreData?.reason && (
        <p className="wrap-anywhere mt-2 text-fs-1 text-text-quiet">{t('reason', { reason: scoreData.reason })}</p>
      )}
      {notice}
      <ScoreSum
        item={item}
        scoreData={scoreData}
        grade={grade}
        disabled={disabled}
        onUseSum={() => onChange({ manualScoreOverride: null })}
      />
      {item.rubrics.map((rubric) => (
        <RubricChoice
          key={rubric.id}
          rubric={rubric}
          selections={grade.rubricSelections}
          disabled={disabled}
          isKeyed={rubric.id === keyed?.id}
          onPick={(optionId) => onChange({ rubricSelections: { ...grade.rubricSelections, [rubric.id]: optionId } })}
        />
      ))}
      {steps.length > 0 && (
        <ChoiceRows
          name="points"
          rubricId=""
          legend={t('points')}
          choices={steps.map((points) => ({ value: String(points), number: String(points), points, text: null }))}
          picked={counted === null ? null : String(counted)}
          disabled={disabled}
          isKeyed
          onPick={(points) => onChange({ manualScoreOverride: Number(points) })}
        />
      )}
    </>
  )
}
