'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
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
import { WritingDialog } from './writing-dialog'

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
  const [opened] = useState(() => given ?? newDocument())
  const [values, setValues] = useState(opened)
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])
  const problemOf = (name: DocumentProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined)
  const set = (name: keyof DocumentValues) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setValues((before) => ({ ...before, [name]: value }))
  }

  function check() {
    const found = documentProblems(values)
    setProblems(found)
    return found
  }

  return (
    <WritingDialog
      title={t(isNew ? 'new' : 'edit')}
      texts={{ cancel: t('cancel'), save: t('save') }}
      isChanged={JSON.stringify(values) !== JSON.stringify(opened)}
      onCheck={check}
      onSave={() => onSave(toSentDocument(values, stored))}
      onClose={onClose}
    >
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
    </WritingDialog>
  )
}
