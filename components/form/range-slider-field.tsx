'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldError, FieldHint, type FieldProps } from './field'
import { RANGE_SLIDER_DEBOUNCE } from './limits'
import { labelPlace, moveThumb, percentOf, type Range, type RangeRules } from './range'
import { useDraft } from './use-draft'

export type RangeSliderFieldProps = Omit<FieldProps, 'label' | 'required'> &
  RangeRules & {
    label: string
    value: Range
    /** Called 250 ms after the last movement (FRM-23). */
    onValueChange: (value: [number, number]) => void
    step?: number
    format?: (value: number) => string
    /** The percentage from an end within which a label is centered on its thumb. */
    labelMargin?: number
    disabled?: boolean
  }

const places = { before: '-translate-x-full', centre: '-translate-x-1/2', after: '' }

/** A slider with two values; a fence is a position that no thumb passes. */
export function RangeSliderField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onValueChange,
  step = 1,
  format = String,
  labelMargin,
  disabled,
  ...rules
}: RangeSliderFieldProps) {
  const t = useTranslations('ui.form')
  const id = useId()
  const [draft, setDraft] = useDraft<Range>(value, (next) => onValueChange([...next]), RANGE_SLIDER_DEBOUNCE)
  const percents = draft.map((each) => percentOf(each, rules.min, rules.max))
  const fences = [rules.fenceMin, rules.fenceMax].filter((fence) => fence !== undefined)
  const fill = { '--from': `${percents[0]}%`, '--to': `${percents[1]}%` } as CSSProperties

  return (
    <fieldset className={cn('min-w-0 max-w-form', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-fs-1'}>{label}</legend>
      <div className="relative mx-3 h-6 text-fs-1 text-text-quiet" aria-hidden="true">
        {([0, 1] as const).map((thumb) => (
          <span
            key={thumb}
            style={{ left: `${percents[thumb]}%` }}
            className={cn(
              'num absolute whitespace-nowrap',
              places[labelPlace(percents[thumb] ?? 0, thumb, labelMargin)],
            )}
          >
            {format(draft[thumb])}
          </span>
        ))}
      </div>
      <div className="relative flex h-6 items-center" style={fill}>
        <span className="range-track absolute inset-x-3" />
        {fences.map((fence) => (
          <span key={fence} className="pointer-events-none absolute inset-x-3 h-4" aria-hidden="true">
            <span
              style={{ left: `${percentOf(fence, rules.min, rules.max)}%` }}
              className="absolute h-full w-0.5 -translate-x-1/2 bg-text-quiet"
            />
          </span>
        ))}
        {([0, 1] as const).map((thumb) => (
          <input
            key={thumb}
            type="range"
            min={rules.min}
            max={rules.max}
            step={step}
            value={draft[thumb]}
            disabled={disabled || (thumb === 0 && rules.fixedLeft)}
            aria-label={t(thumb === 0 ? 'rangeFrom' : 'rangeTo', { label })}
            aria-valuetext={format(draft[thumb])}
            onChange={(event) => setDraft(moveThumb(draft, thumb, event.target.valueAsNumber, rules))}
            className={cn('range-input pointer-events-none absolute inset-0', isStacked(draft, thumb, rules) && 'z-1')}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
    </fieldset>
  )
}

/** Returns whether both thumbs are at the far end: the left one, the only one that can still move, is then on top. */
function isStacked([from, to]: Range, thumb: 0 | 1, { min, max }: RangeRules): boolean {
  return thumb === 0 && from === to && percentOf(from, min, max) > 50
}
