'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import { NumberField } from '@/components/form/number-field'
import { TextArea } from '@/components/form/text-area'
import { useFields } from '@/components/form/use-fields'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { SentItem } from '@/lib/assessment/client/assessment-calls'
import { MAX_PROMPT_LENGTH } from '@/lib/assessment/limits'
import {
  newQuestion,
  type QuestionValues,
  questionKinds,
  questionSchema,
  toSentQuestion,
} from '@/lib/assessment/question-form'
import { newRandomId } from '@/lib/common/id'
import { MAX_POINTS } from '@/lib/interactive/limits'
import { ChoicesField } from './choices-field'
import { useReportUnsaved } from './use-report-unsaved'

type QuestionDialogProps = {
  values: QuestionValues | null
  stored: Record<string, unknown> | undefined
  isNew: boolean
  /** Resolves to false if the server refused, which has then been reported. */
  onSave: (sent: SentItem) => Promise<boolean>
  onClose: () => void
}

/** Edits a question: multiple choice, short answer or essay. Its kind cannot change once it exists. */
export function QuestionDialog({ values, stored, isNew, onSave, onClose }: QuestionDialogProps) {
  const t = useTranslations('assessment.question')
  /** The same for each press, so that the server can tell a retry from another question. */
  const [partId] = useState(newRandomId)
  const [defaultValues] = useState(() => values ?? newQuestion())
  const form = useForm<QuestionValues>({
    defaultValues,
    resolver: zodResolver(questionSchema((problem) => t(`problem.${problem}`))),
  })
  const { field, issues } = useFields(form, {
    prompt: { label: t('prompt'), required: true },
    choices: { label: t('choices') },
    accepted: { label: t('accepted') },
    points: { label: t('points'), required: true },
  })
  const { field: kind } = useController({ control: form.control, name: 'kind' })
  const { field: choices } = useController({ control: form.control, name: 'choices' })
  useReportUnsaved(form.formState.isDirty)

  function handleKind(next: QuestionValues['kind']) {
    kind.onChange(next)
    form.setValue('points', newQuestion(next).points, { shouldDirty: true })
    form.clearErrors()
  }

  return (
    <DialogForm
      form={form}
      size="large"
      title={t(isNew ? 'new' : 'edit')}
      submitLabel={t('save')}
      onSubmit={(written) => onSave(toSentQuestion(written, stored, partId))}
      issues={issues}
      onClose={onClose}
    >
      {isNew && (
        <SegmentedControl
          label={t('kind')}
          size="sm"
          segments={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind.value}
          onValueChange={handleKind}
          className="justify-self-start"
        />
      )}
      <TextArea
        {...field('prompt')}
        maxLength={MAX_PROMPT_LENGTH}
        hint={kind.value === 'essay' ? t('essayHint') : undefined}
        className="max-w-none"
      />
      {kind.value === 'multiple-choice' && (
        <ChoicesField
          name="choices"
          choices={choices.value}
          error={field('choices').error}
          onChange={choices.onChange}
        />
      )}
      {kind.value === 'short-answer' && (
        <TextArea {...field('accepted')} hint={t('acceptedHint')} maxLength={null} className="max-w-none" />
      )}
      <NumberField {...field('points', { valueAsNumber: true })} min={0} max={MAX_POINTS} />
    </DialogForm>
  )
}
