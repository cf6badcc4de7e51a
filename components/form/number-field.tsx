'use client'

import { type ComponentProps, type FocusEvent, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { clampNumber } from './clamp-number'
import { type ControlSize, controlStyles } from './control-styles'
import { controlAttributes, Field, type FieldProps } from './field'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'min' | 'max'> & {
    min?: number
    max?: number
    controlSize?: ControlSize
  }

const setNativeValue = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A number; on blur it is limited to `min` and `max`, which default to the safe integers. */
export function NumberField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  controlSize,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const { value } = event.target
    const clamped = value === '' ? value : String(clampNumber(Number(value), min, max))
    if (clamped !== value) setNativeValue(event.target, clamped)
    onBlur?.(event)
  }

  return (
    <Field id={inputId} {...{ label, hideLabel, hint, error, required, className }}>
      <input
        inputMode="decimal"
        step="any"
        {...rest}
        {...controlAttributes(inputId, { hint, error, required })}
        type="number"
        min={min}
        max={max}
        onBlur={handleBlur}
        className={cn(controlStyles({ controlSize }), 'num max-w-45')}
      />
    </Field>
  )
}
