'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { controlStyles } from './control-styles'
import { controlAttributes, Field, FieldHint, type FieldProps } from './field'
import { TEXT_AREA_LIMIT } from './limits'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & {
    /** The maximum number of characters; null for no limit. */
    maxLength?: number | null
    inputClassName?: string
  }

/** A multiline text field with the number of remaining characters. */
export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  maxLength = TEXT_AREA_LIMIT,
  rows = 3,
  inputClassName,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const t = useTranslations('ui.form')
  const ownId = useId()
  const inputId = id ?? ownId
  const countId = `${inputId}-count`
  const input = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(0)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => input.current)

  // A form library may set the value behind React's back (defaults, reset), so it is read from the element after each render.
  useEffect(() => setTyped(input.current?.value.length ?? 0))

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  const described = controlAttributes(inputId, { hint, error, required })
  const limited = maxLength !== null
  return (
    <Field id={inputId} {...{ label, hideLabel, error, required, className }}>
      <textarea
        {...rest}
        {...described}
        aria-describedby={[described['aria-describedby'], limited && countId].filter(Boolean).join(' ') || undefined}
        ref={input}
        rows={rows}
        style={{ minHeight: `${rows * 1.4 + 1.2}em` }}
        maxLength={maxLength ?? undefined}
        onChange={handleChange}
        className={cn(controlStyles(), 'field-sizing-content max-h-120 resize-y', inputClassName)}
      />
      <div className="flex justify-between gap-4">
        <FieldHint id={inputId}>{hint}</FieldHint>
        {limited && (
          <p id={countId} className="num mt-1.5 ml-auto flex-none text-fs-1 text-text-quiet">
            {t('remaining', { count: Math.max(0, maxLength - typed) })}
          </p>
        )}
      </div>
    </Field>
  )
}
