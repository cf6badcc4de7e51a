'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { focusField } from '@/components/form/focus-field'
import { useAskedClose } from '@/components/form/leave-questions'
import { NumberField } from '@/components/form/number-field'
import { TextArea } from '@/components/form/text-area'
import { Button } from '@/components/ui/button'
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
import { useOpenWork } from './use-open-work'

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
  const id = useId()
  /** The same with each press, so that a repeat is told from another question. */
  const [partId] = useState(newId)
  const [opened] = useState(() => given ?? newQuestion())
  const [values, setValues] = useState(opened)
  const [problems, setProblems] = useState<readonly QuestionProblem[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const { kind, prompt, points, choices, accepted } = values
  const set = (changed: Partial<QuestionValues>) => setValues((before) => ({ ...before, ...changed }))
  const problemOf = (name: QuestionProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined)

  function handleKind(next: QuestionValues['kind']) {
    set({ kind: next, points: newQuestion(next).points })
    setProblems([])
  }

  const isChanged = JSON.stringify(values) !== JSON.stringify(opened)
  const close = useAskedClose(isChanged, onClose)
  useOpenWork(isChanged)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = questionProblems(values)
    setProblems(found)
    if (found[0]) return focusField(found[0], event.currentTarget)
    setIsSaving(true)
    await onSave(toSentQuestion(values, stored, partId))
    setIsSaving(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      size="large"
      title={t(isNew ? 'new' : 'edit')}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-5">
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
      </form>
    </Dialog>
  )
}
