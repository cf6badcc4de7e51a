'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { FormErrorSummary } from './form-error-summary'
import type { FormIssue } from './form-issue'
import { HydratedFieldset } from './hydrated-fieldset'
import {
  KeepOrSaveBeforeLeaving,
  SaveBeforeLeaving,
  SaveOrKeepBeforeLeaving,
  WarnBeforeLeaving,
} from './leave-questions'
import { RequiredNote } from './required-note'

export type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /**
   * Submits the values. Errors it throws are left to the caller, and the form keeps its input. Return `false` if the submit was refused: the form
   * then keeps the errors set in the meantime.
   */
  onSubmit: (values: Values) => Promise<unknown> | unknown
  /** Called after a successful submit, once the form is clean again and no longer guards navigation. */
  onSuccess?: () => void
  /** The issues from `useFields`, shown above the controls after a submit attempt. */
  issues?: readonly FormIssue[]
  /** Where to explain the asterisk of required fields. */
  requiredNote?: 'above' | 'below'
  /** Keeps the Enter key in a text field from submitting the form. */
  blockEnter?: boolean
  /** How to guard navigation while the form is dirty: offer to save, or warn about the loss. No guard by default. */
  onLeave?: 'save' | 'warn'
  /** Whether input is kept as a draft, so that the user may leave even if saving fails. */
  isDraftKept?: boolean
  /** Whether readers see a save immediately; the guard then first offers to leave and keep the draft. */
  isLive?: boolean
  label?: string
  /** The form id, for a submit button outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

function stopEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  // A nested dialog's form handles its own Enter key.
  const isOwn = target instanceof HTMLInputElement && target.form === currentTarget && target.type !== 'submit'
  if (key === 'Enter' && isOwn) event.preventDefault()
}

/** Whether a field has an error, of its own or from the server below `root.data`; errors of the whole form do not count. */
function hasFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>): boolean {
  return ['root.data', ...Object.keys(form.getValues())].some(
    (name) => form.getFieldState(name as FieldPath<Values>).invalid,
  )
}

/** A react-hook-form form with an error summary and a busy state while submitting; it is clean after success (FRM-06). */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  onSuccess,
  issues = [],
  requiredNote,
  blockEnter,
  onLeave,
  isDraftKept = false,
  isLive = false,
  label,
  id,
  className,
  children,
}: FormProps<Values>) {
  const t = useTranslations('ui')
  const summary = useRef<HTMLDivElement>(null)
  const { isSubmitting, isSubmitted, isDirty } = form.formState

  // Also held while submitting, so that a lost session is restored in place (domain.md §13).
  useEffect(() => (isDirty ? holdWork() : undefined), [isDirty])

  const Keeping = isLive ? KeepOrSaveBeforeLeaving : SaveOrKeepBeforeLeaving
  const Saving = isDraftKept ? Keeping : SaveBeforeLeaving

  async function handleValid(values: Values): Promise<boolean> {
    const sent = JSON.stringify(form.getValues())
    if ((await onSubmit(values)) === false) {
      handleInvalid()
      return false
    }
    // The form stays dirty if the user typed during the submit, because that input is not saved.
    if (JSON.stringify(form.getValues()) === sent) form.reset(form.getValues(), { keepValues: true })
    onSuccess?.()
    return true
  }

  function handleInvalid() {
    requestAnimationFrame(() => summary.current?.focus())
  }

  /** Returns whether everything was saved; errors are announced and shown in the summary (FRM-17). */
  async function saveNow(): Promise<boolean> {
    let isSaved = false
    const sendNow = form.handleSubmit(
      async (values) => {
        isSaved = await handleValid(values)
        // Only field errors are announced: an error of the whole form, or one that the page reports itself, is not a mistake in a field.
        if (!isSaved && hasFieldErrors(form)) notify.error(t('leave.save.invalid'))
      },
      () => {
        notify.error(t('leave.save.invalid'))
        handleInvalid()
      },
    )
    await sendNow()
    return isSaved
  }

  const send = form.handleSubmit(async (values) => {
    await handleValid(values)
  }, handleInvalid)

  return (
    <form
      id={id}
      method="post"
      noValidate
      // Keeps the browser from restoring old input, which would count as a change; fields that may be autofilled opt in.
      autoComplete="off"
      aria-label={label}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        // React events bubble through portals: a dialog's form must not also submit the form around it.
        event.stopPropagation()
        void send(event)
      }}
      onKeyDown={blockEnter ? stopEnter : undefined}
      className={cn('relative isolate grid max-w-form grid-cols-1 gap-5', className)}
    >
      {onLeave === 'save' && <Saving isUnsaved={isDirty} save={saveNow} />}
      {onLeave === 'warn' && <WarnBeforeLeaving isUnsaved={isDirty && !isSubmitting} />}
      {requiredNote === 'above' && <RequiredNote />}
      {isSubmitted && <FormErrorSummary ref={summary} issues={issues} />}
      <HydratedFieldset>{children}</HydratedFieldset>
      {requiredNote === 'below' && <RequiredNote />}
      {isSubmitting && (
        <div className="absolute -inset-2 z-sticky grid animate-fade place-items-center rounded-2 bg-surface/70">
          <Spinner label={t('form.saving')} className="text-fs-5 text-accent-mark" />
        </div>
      )}
    </form>
  )
}
