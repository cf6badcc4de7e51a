'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogProps } from '@/components/dialog/dialog'
import { Button } from '@/components/ui/button'
import { Form, type FormProps } from './form'
import { useAskedClose } from './leave-questions'

type DialogFormProps<Values extends FieldValues> = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<FormProps<Values>, 'form' | 'onSubmit' | 'issues'> & {
    submitLabel: string
    /** Whether the form can be submitted at all. */
    canSubmit?: boolean
    /** Whether submitting leaves the page, in which case unsaved input needs no confirmation. */
    leavesPage?: boolean
    /** Closes the dialog; `onSubmit` calls it once everything is saved. */
    onClose: () => void
    children: ReactNode
  }

/** A form in a dialog: closing it with unsaved changes asks first, and it stays unchanged while sending and after a failure. */
export function DialogForm<Values extends FieldValues>({
  form,
  onSubmit,
  issues,
  submitLabel,
  canSubmit = true,
  leavesPage = false,
  onClose,
  children,
  ...dialog
}: DialogFormProps<Values>) {
  const t = useTranslations('ui.dialog')
  const formId = useId()
  const { isDirty, isSubmitting } = form.formState
  const close = useAskedClose(isDirty && !(leavesPage && isSubmitting), onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSubmitting && close()}
      {...dialog}
      footer={
        <>
          <Button onClick={close} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={onSubmit} issues={issues} className="max-w-none">
        {children}
      </Form>
    </Dialog>
  )
}
