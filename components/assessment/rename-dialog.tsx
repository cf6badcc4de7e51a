'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { assessmentNameSchema } from '@/lib/assessment/name-form'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { useReportUnsaved } from './use-report-unsaved'

type RenameDialogProps = { name: string; onRename: (name: string) => Promise<boolean>; onClose: () => void }

/** Renames an assessment. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const t = useTranslations('assessment')
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(assessmentNameSchema(t('new.nameMissing'))) })
  const { field, issues } = useFields(form, { name: { label: t('new.name'), required: true } })
  useReportUnsaved(form.formState.isDirty)

  async function handleSubmit(values: { name: string }) {
    if (!(await onRename(values.name))) return false
    onClose()
  }

  return (
    <DialogForm
      form={form}
      title={t('builder.renameTitle')}
      submitLabel={t('builder.save')}
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <TextField {...field('name')} maxLength={MAX_NAME_LENGTH} />
    </DialogForm>
  )
}
