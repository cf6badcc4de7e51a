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
    /** There is something to send it to. */
    canSubmit?: boolean
    /** Sending it leads away from the page: what is written is then no reason to stay. */
    leavesPage?: boolean
    /** Takes the dialog away; `onSubmit` calls it once everything is saved. */
    onClose: () => void
    children: ReactNode
  }

/** A form in a dialog: whoever closes it with unsaved changes is asked first, and it stays as it is while and after it could not be sent. */
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
