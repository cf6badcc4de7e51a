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
   * Does the work; what it throws is left to the caller's own handling, and the form stays as it was typed. `false` says that it was refused:
   * the form keeps the errors that it was given meanwhile.
   */
  onSubmit: (values: Values) => Promise<unknown> | unknown
  /** Called after the form was reset, keeping its values: it is clean again and asks no leave question. */
  onSuccess?: () => void
  /** From `useFields`; shown above the controls after an attempt to send. */
  issues?: readonly FormIssue[]
  /** Where to say what the star means. */
  requiredNote?: 'above' | 'below'
  /** The Enter key in a text field does not send the form. */
  blockEnter?: boolean
  /** What is asked of who leaves the page with changes: to save them first, or whether they may be lost. Nothing by default. */
  onLeave?: 'save' | 'warn'
  /** What is written outlives the page as a draft: who cannot save it may leave all the same. */
  isDraftKept?: boolean
  /** Readers see at once what is saved: who leaves is offered first to keep the draft. */
  isLive?: boolean
  label?: string
  /** For a button that stands outside it. */
  id?: string
  className?: string
  children: ReactNode
}

function stopEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  // The form of a dialog that stands in this one has an Enter of its own.
  const isOwn = target instanceof HTMLInputElement && target.form === currentTarget && target.type !== 'submit'
  if (key === 'Enter' && isOwn) event.preventDefault()
}

/** Whether a field is wrong, or the server has named one below `root.data`; what is said of the whole is none of them. */
function hasFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>): boolean {
  return ['root.data', ...Object.keys(form.getValues())].some(
    (name) => form.getFieldState(name as FieldPath<Values>).invalid,
  )
}

/** A form on react-hook-form: summary of what is wrong, a veil while it is sent, clean after success (FRM-06). */
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

  // While it is sent as well: a session that is lost is then mended in place (domain.md §13).
  useEffect(() => (isDirty ? holdWork() : undefined), [isDirty])

  const Keeping = isLive ? KeepOrSaveBeforeLeaving : SaveOrKeepBeforeLeaving
  const Saving = isDraftKept ? Keeping : SaveBeforeLeaving

  async function handleValid(values: Values): Promise<boolean> {
    const sent = JSON.stringify(form.getValues())
    if ((await onSubmit(values)) === false) {
      handleInvalid()
      return false
    }
    // What was typed while the form was being sent is not saved: the form then stays dirty.
    if (JSON.stringify(form.getValues()) === sent) form.reset(form.getValues(), { keepValues: true })
    onSuccess?.()
    return true
  }

  function handleInvalid() {
    requestAnimationFrame(() => summary.current?.focus())
  }

  /** Tells whether everything was saved; what is in the way is said, and shown in the summary (FRM-17). */
  async function saveNow(): Promise<boolean> {
    let isSaved = false
    const sendNow = form.handleSubmit(
      async (values) => {
        isSaved = await handleValid(values)
        // A refusal of the whole, or one that the page tells by itself, is no mistake in a field.
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
      // Older content that a browser gives back to a page is no change of its reader's; a field that it may fill says so.
      autoComplete="off"
      aria-label={label}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        // A form in a dialog that belongs to another form is sent alone.
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
