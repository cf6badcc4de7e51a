'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { focusField } from '@/components/form/focus-field'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import type { SentItem } from '@/lib/assessment/client/assessment-calls'
import {
  type DocumentProblem,
  type DocumentValues,
  documentProblems,
  newDocument,
  toSentDocument,
} from '@/lib/assessment/document-form'
import { MAX_DOCUMENT_LENGTH } from '@/lib/assessment/limits'
import { MAX_AUTHOR_LENGTH, MAX_NAME_LENGTH } from '@/lib/content/limits'
import { useOpenWork } from './use-open-work'

type DocumentDialogProps = {
  values: DocumentValues | null
  stored: Record<string, unknown> | undefined
  isNew: boolean
  onSave: (sent: SentItem) => Promise<void>
  onClose: () => void
}

/** Writes a document: a text with a title. */
export function DocumentDialog({ values: given, stored, isNew, onSave, onClose }: DocumentDialogProps) {
  const t = useTranslations('assessment.document')
  const id = useId()
  const [opened] = useState(() => given ?? newDocument())
  const [values, setValues] = useState(opened)
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const problemOf = (name: DocumentProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined)
  const set = (name: keyof DocumentValues) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setValues((before) => ({ ...before, [name]: value }))
  }

  const isChanged = JSON.stringify(values) !== JSON.stringify(opened)
  const close = useAskedClose(isChanged, onClose)
  useOpenWork(isChanged)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = documentProblems(values)
    setProblems(found)
    if (found[0]) return focusField(found[0], event.currentTarget)
    setIsSaving(true)
    await onSave(toSentDocument(values, stored))
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
        <TextField
          name="name"
          label={t('name')}
          required
          maxLength={MAX_NAME_LENGTH}
          value={values.name}
          onChange={set('name')}
          error={problemOf('name')}
        />
        <TextField
          name="author"
          label={t('author')}
          hint={t('authorHint')}
          maxLength={MAX_AUTHOR_LENGTH}
          value={values.author}
          onChange={set('author')}
        />
        <TextArea
          name="text"
          label={t('text')}
          hint={t('textHint')}
          required
          rows={10}
          maxLength={MAX_DOCUMENT_LENGTH}
          value={values.text}
          onChange={set('text')}
          error={problemOf('text')}
          className="max-w-none"
        />
      </form>
    </Dialog>
  )
}
