'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { type JsonKind, jsonProblem } from './json-text'
import { TextArea, type TextAreaProps } from './text-area'

export type JsonFieldProps = Omit<TextAreaProps, 'maxLength' | 'label'> & { label: string; kind?: JsonKind }

/** JSON as text; validated on blur, and from then on while typing. */
export function JsonField({ label, kind = 'either', error, onBlur, onChange, ...rest }: JsonFieldProps) {
  const t = useTranslations('ui.form')
  const [checked, setChecked] = useState<string | null>(null)
  const problem = checked === null ? null : jsonProblem(checked, kind, rest.required)
  const text = problem && (problem === 'required' ? t('required', { label }) : t(problem))

  function handleBlur(event: FocusEvent<HTMLTextAreaElement>) {
    setChecked(event.target.value)
    onBlur?.(event)
  }

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    if (checked !== null) setChecked(event.target.value)
    onChange?.(event)
  }

  return (
    <TextArea
      spellCheck={false}
      {...rest}
      label={label}
      error={error ?? text}
      maxLength={null}
      inputClassName="font-code"
      onBlur={handleBlur}
      onChange={handleChange}
    />
  )
}
