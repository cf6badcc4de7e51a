'use client'

import { Keyboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SaveState } from '@/components/feedback/save-state'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { GradedAnswer, GradeSave } from '@/lib/grading/client/grade-store'
import { countedScore, type Grade, pointSteps, scoringOf, sumOf } from '@/lib/grading/grade'
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

/** The points of one answer: what counts, what it is made of, and the rubrics or points to pick from. */
export function ScorePane({ item, graded, disabled, notice, onChange, onLeave }: ScorePaneProps) {
  const t = useTranslations('grading.score')
  const { answer, grade } = graded
  const { scoreData } = answer
  const scoring = scoringOf(item, scoreData)
  if (scoring === 'none') return <p className="text-text-quiet">{t('notScored')}</p>
  const counted = countedScore(item, scoreData, grade)
  const keyed = keyedRubric(item.rubrics, grade.rubricSelections)
  const steps = scoring === 'by-hand' ? pointSteps(item.maxScore) : []
  const hasSum = sumOf(item, scoreData, grade).isComplete
  return (
    <>
      <TotalScore
        counted={counted}
        maxScore={item.maxScore}
        isChanged={grade.manualScoreOverride !== null && hasSum}
        disabled={disabled}
        onChange={(points) => onChange({ manualScoreOverride: points }, true)}
        onLeave={onLeave}
      />
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

const shownSaves: Partial<Record<GradeSave['kind'], 'saving' | 'saved' | 'failed'>> = {
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  refused: 'failed',
}

interface GoOnProps {
  save: GradeSave
  mayGrade: boolean
  /** Where the button leads: the last student's is the next question's. */
  next: 'student' | 'question' | null
  range: string | null
  onNext: () => void
  onHelp: () => void
}

/** The one way on, with where the score is. */
export function GoOn({ save, mayGrade, next, range, onNext, onHelp }: GoOnProps) {
  const t = useTranslations('grading')
  const status = shownSaves[save.kind]
  return (
    <div className="sticky bottom-0 mt-auto border-t border-line bg-surface pt-4 pb-4 md:pb-6">
      {save.kind === 'refused' && (
        <p role="alert" className="mb-3 text-fs-1 text-danger-text">
          {t('save.refused', { message: save.message })}
        </p>
      )}
      {save.kind === 'failed' && <p className="mb-3 text-fs-1 text-warning-text">{t('save.failed')}</p>}
      <Button variant="primary" block className="min-h-11 max-md:min-h-12" disabled={next === null} onClick={onNext}>
        {next === 'question' ? t('next.question') : t(mayGrade ? 'next.save' : 'next.next')}
        <Kbd aria-hidden="true" className="border-current bg-transparent text-current max-md:hidden">
          {next === 'question' ? 'N' : 'J'}
        </Kbd>
      </Button>
      <div className="mt-2 flex min-h-control-sm items-center justify-between gap-3">
        <span className="min-w-0">
          {status && <SaveState status={status} at={save.kind === 'saved' ? save.at : undefined} />}
        </span>
        <Button variant="quiet" size="sm" aria-keyshortcuts="?" onClick={onHelp}>
          <Keyboard aria-hidden="true" className="lucide" />
          {t('next.keys', { range: range ?? 'none' })}
        </Button>
      </div>
    </div>
  )
}
