'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { type ControlSize, controlStyles } from './control-styles'
import { breachOf, type DateKind, dateBounds, parseLocal } from './date-bounds'
import { controlAttributes, Field, type FieldProps } from './field'

export type DateTimeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'min' | 'max'> & {
    kind?: DateKind
    /** Bounds in the format of the value, `2026-05-04` or `2026-05-04T14:30`. */
    min?: string
    max?: string
    controlSize?: ControlSize
  }

/** With large letters on a narrow screen, Chromium wraps the parts of a date instead of cutting them off. */
const WRAPPED =
  '[&::-webkit-datetime-edit-year-field]:inline-block [&::-webkit-datetime-edit-fields-wrapper]:wrap-anywhere [&::-webkit-datetime-edit-fields-wrapper]:whitespace-pre-wrap [&::-webkit-calendar-picker-indicator]:ms-1'

/** A date, or a date and time, in the device's time zone; the value is `2026-05-04` or `2026-05-04T14:30`. */
export function DateTimeField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  kind = 'datetime-local',
  min,
  max,
  controlSize,
  onChange,
  ...rest
}: DateTimeFieldProps) {
  const breachText = useBreachText(kind, min, max)
  const ownId = useId()
  const inputId = id ?? ownId
  const [typed, setTyped] = useState('')
  const shownError = error ?? breachText(typeof rest.value === 'string' ? rest.value : typed)
  const [earliest, latest] = dateBounds(kind, min, max)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }

  return (
    <Field id={inputId} error={shownError} {...{ label, hideLabel, hint, required, className }}>
      <input
        {...rest}
        {...controlAttributes(inputId, { hint, error: shownError, required })}
        type={kind}
        min={earliest}
        max={latest}
        onChange={handleChange}
        className={cn(controlStyles({ controlSize }), WRAPPED, 'num max-w-65')}
      />
    </Field>
  )
}

/** Returns a function that says which bound a value violates (FRM-12), for the field itself and for a form's rule. */
export function useBreachText(kind: DateKind, min?: string, max?: string) {
  const t = useTranslations('ui.form')
  const format = useFormatter()
  return (value: string): string | undefined => {
    const breach = breachOf(value, kind, min, max)
    if (!breach) return undefined
    const date = format.dateTime(parseLocal(breach.date), {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...DATE_FORMATS.digits,
      ...(kind === 'datetime-local' && DATE_FORMATS.time),
    })
    return t(breach.bound === 'earliest' ? 'dateEarliest' : 'dateLatest', { date })
  }
}
