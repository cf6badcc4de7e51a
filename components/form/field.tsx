import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** The props of every control; the label is always above it. */
export type FieldProps = {
  label: ReactNode
  /** Shows the label only to screen readers, where the context makes it clear. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
}

/** Returns the ids that connect a control to its hint and its error. */
export function fieldIds(id: string) {
  return { hint: `${id}-hint`, error: `${id}-error` }
}

/** Returns the attributes of a control with this hint and error. */
export function controlAttributes(
  id: string,
  { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>,
) {
  const ids = fieldIds(id)
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
  }
}

/** An asterisk for sighted users; the control itself is marked as required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger-text">
      {' *'}
    </span>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={fieldIds(id).hint} className="mt-1.5 text-fs-1 text-text-quiet">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={fieldIds(id).error} className="mt-1.5 flex gap-1.5 font-medium text-danger-text text-fs-1">
      <CircleAlert aria-hidden="true" className="mt-px size-4.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** A label, followed by the control, its hint and its error. The control takes `controlAttributes(id, …)`. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={cn('min-w-0 max-w-form', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium text-fs-1'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  )
}
