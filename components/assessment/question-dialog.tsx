'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NumberField } from '@/components/form/number-field'
import { TextArea } from '@/components/form/text-area'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { SentItem } from '@/lib/assessment/client/assessment-calls'
import { MAX_PROMPT_LENGTH } from '@/lib/assessment/limits'
import {
  newQuestion,
  type QuestionProblem,
  type QuestionValues,
  questionKinds,
  questionProblems,
  toSentQuestion,
  withChoice,
} from '@/lib/assessment/question-form'
import { newId } from '@/lib/common/id'
import { MAX_POINTS } from '@/lib/interactive/limits'
import { ChoicesField } from './choices-field'
import { WritingDialog } from './writing-dialog'

type QuestionDialogProps = {
  values: QuestionValues | null
  stored: Record<string, unknown> | undefined
  isNew: boolean
  onSave: (sent: SentItem) => Promise<void>
  onClose: () => void
}

/** Writes a question: to choose, to answer in words, or to write at length. Its kind stays once it is there. */
export function QuestionDialog({ values: given, stored, isNew, onSave, onClose }: QuestionDialogProps) {
  const t = useTranslations('assessment.question')
  /** The same with each press, so that a repeat is told from another question. */
  const [partId] = useState(newId)
  const [opened] = useState(() => given ?? newQuestion())
  const [values, setValues] = useState(opened)
  const [problems, setProblems] = useState<readonly QuestionProblem[]>([])
  const { kind, prompt, points, choices, accepted } = values
  const set = (changed: Partial<QuestionValues>) => setValues((before) => ({ ...before, ...changed }))
  const problemOf = (name: QuestionProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined)

  function handleKind(next: QuestionValues['kind']) {
    set({ kind: next, points: newQuestion(next).points })
    setProblems([])
  }

  function check() {
    const found = questionProblems(values)
    setProblems(found)
    return found
  }

  return (
    <WritingDialog
      title={t(isNew ? 'new' : 'edit')}
      texts={{ cancel: t('cancel'), save: t('save') }}
      isChanged={JSON.stringify(values) !== JSON.stringify(opened)}
      onCheck={check}
      onSave={() => onSave(toSentQuestion(values, stored, partId))}
      onClose={onClose}
    >
      {isNew && (
        <SegmentedControl
          label={t('kind')}
          size="sm"
          segments={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onValueChange={handleKind}
          className="justify-self-start"
        />
      )}
      <TextArea
        name="prompt"
        label={t('prompt')}
        required
        maxLength={MAX_PROMPT_LENGTH}
        value={prompt}
        onChange={(event) => set({ prompt: event.target.value })}
        error={problemOf('prompt')}
        hint={kind === 'essay' ? t('essayHint') : undefined}
        className="max-w-none"
      />
      {kind === 'multiple-choice' && (
        <ChoicesField
          choices={choices}
          error={problemOf('choices') ?? problemOf('correct')}
          onChange={(next) => set({ choices: next })}
          onAdd={() => setValues(withChoice)}
        />
      )}
      {kind === 'short-answer' && (
        <TextArea
          name="accepted"
          label={t('accepted')}
          hint={t('acceptedHint')}
          maxLength={null}
          value={accepted}
          onChange={(event) => set({ accepted: event.target.value })}
          className="max-w-none"
        />
      )}
      <NumberField
        name="points"
        label={t('points')}
        required
        min={0}
        max={MAX_POINTS}
        value={Number.isNaN(points) ? '' : points}
        onChange={(event) => set({ points: event.target.valueAsNumber })}
        error={problemOf('points')}
      />
    </WritingDialog>
  )
}
