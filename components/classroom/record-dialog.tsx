'use client'

import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import type { FormIssue } from '@/components/form/form-issue'
import { StaleBanner } from '@/components/form/stale-banner'

type RecordDialogProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  save: (values: Values) => Promise<unknown>
  /** The two ways to resolve a conflict with someone else's save; null without a conflict. */
  stale: { onTheirs: () => void; onMine: () => void } | null
  issues: readonly FormIssue[]
  title: string
  description?: string
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with the form of a record, driven by `useRecordForm`. */
export function RecordDialog<Values extends FieldValues>({
  save,
  stale,
  children,
  ...dialog
}: RecordDialogProps<Values>) {
  return (
    <DialogForm {...dialog} onSubmit={save}>
      {stale && <StaleBanner {...stale} />}
      {children}
    </DialogForm>
  )
}
