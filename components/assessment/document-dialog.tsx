'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import type { SentItem } from '@/lib/assessment/client/assessment-calls'
import { type DocumentValues, documentSchema, newDocument, toSentDocument } from '@/lib/assessment/document-form'
import { MAX_DOCUMENT_LENGTH } from '@/lib/assessment/limits'
import { MAX_AUTHOR_LENGTH, MAX_NAME_LENGTH } from '@/lib/content/limits'
import { useReportUnsaved } from './use-report-unsaved'

type DocumentDialogProps = {
  values: DocumentValues | null
  stored: Record<string, unknown> | undefined
  isNew: boolean
  /** Resolves to false if the server refused, which has then been reported. */
  onSave: (sent: SentItem) => Promise<boolean>
  onClose: () => void
}

/** Edits a document: a text with a title. */
export function DocumentDialog({ values, stored, isNew, onSave, onClose }: DocumentDialogProps) {
  const t = useTranslations('assessment.document')
  const form = useForm<DocumentValues>({
    defaultValues: values ?? newDocument(),
    resolver: zodResolver(documentSchema((problem) => t(`problem.${problem}`))),
  })
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    author: { label: t('author') },
    text: { label: t('text'), required: true },
  })
  useReportUnsaved(form.formState.isDirty)
  return (
    <DialogForm
      form={form}
      size="large"
      title={t(isNew ? 'new' : 'edit')}
      submitLabel={t('save')}
      onSubmit={(written) => onSave(toSentDocument(written, stored))}
      issues={issues}
      onClose={onClose}
    >
      <TextField {...field('name')} maxLength={MAX_NAME_LENGTH} />
      <TextField {...field('author')} hint={t('authorHint')} maxLength={MAX_AUTHOR_LENGTH} />
      <TextArea
        {...field('text')}
        hint={t('textHint')}
        rows={10}
        maxLength={MAX_DOCUMENT_LENGTH}
        className="max-w-none"
      />
    </DialogForm>
  )
}
