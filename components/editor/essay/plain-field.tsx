'use client'

import { useEffect, useRef } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { fillField } from '@/lib/common/client/fill-field'
import { typedTextOf } from '@/lib/rich-text/typed-text'

export interface TextFieldProps {
  /** Sanitized HTML. */
  value: string
  onChange: (html: string) => void
  /** The id of the field's label. */
  labelledBy: string
  describedBy?: string | undefined
  placeholder?: string | undefined
  lang?: string | undefined
}

interface PlainFieldProps extends TextFieldProps {
  toHtml: (text: string) => string
  rows?: number
  maxLength?: number | undefined
}

/** A text field whose value is HTML. It keeps exactly what was typed, and takes over only values that came from elsewhere. */
export function PlainField({
  value,
  onChange,
  labelledBy,
  describedBy,
  placeholder,
  lang,
  toHtml,
  rows = 8,
  maxLength,
}: PlainFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const emitted = useRef(value)

  useEffect(() => {
    if (value === emitted.current || !field.current) return
    emitted.current = value
    fillField(field.current, typedTextOf(value))
  }, [value])

  return (
    <textarea
      ref={field}
      defaultValue={typedTextOf(value)}
      onChange={(event) => {
        emitted.current = toHtml(event.target.value)
        onChange(emitted.current)
      }}
      autoComplete="off"
      rows={rows}
      maxLength={maxLength}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placeholder={placeholder}
      lang={lang}
      className={`${controlStyles({ controlSize: 'lg' })} resize-y font-reading leading-reading`}
    />
  )
}
