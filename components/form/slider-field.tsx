'use client'

import { type CSSProperties, useId } from 'react'
import { controlAttributes, Field, type FieldProps } from './field'
import { SLIDER_DEBOUNCE } from './limits'
import { percentOf } from './range'
import { useDraft } from './use-draft'

export type SliderFieldProps = FieldProps & {
  id?: string
  value: number
  /** Called 200 ms after the last movement (FRM-23). */
  onValueChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Formats the value, both beside the label and for screen readers. */
  format?: (value: number) => string
  disabled?: boolean
}

/** A slider with one value. */
export function SliderField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  value,
  onValueChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled,
}: SliderFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [draft, setDraft] = useDraft(value, onValueChange, SLIDER_DEBOUNCE)
  const fill = { '--from': '0%', '--to': `${percentOf(draft, min, max)}%` } as CSSProperties
  return (
    <Field
      id={inputId}
      label={
        <span className="flex justify-between gap-4">
          {label}
          <output htmlFor={inputId} className="num font-normal text-text-quiet">
            {format(draft)}
          </output>
        </span>
      }
      {...{ hideLabel, hint, error, required, className }}
    >
      <div className="relative flex items-center" style={fill}>
        <span className="range-track absolute inset-x-0" />
        <input
          {...controlAttributes(inputId, { hint, error })}
          type="range"
          autoComplete="off"
          {...{ min, max, step, disabled }}
          value={draft}
          aria-valuetext={format(draft)}
          onChange={(event) => setDraft(event.target.valueAsNumber)}
          className="range-input relative"
        />
      </div>
    </Field>
  )
}
