'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { SelectField, type SelectOption } from '@/components/form/select-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { type FieldOptions, useDataField } from './form-context'

type Written<Value> = FieldOptions & { value: Value; onChange: (value: Value) => void }

type WordFieldProps = Written<string> & { maxLength: number; lang?: string }

/** A single-line text input. */
export function WordField({ value, onChange, maxLength, lang, ...options }: WordFieldProps) {
  const { control } = useDataField(options)
  return (
    <TextField
      {...control}
      {...{ value, maxLength, ...(lang && { lang }) }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type LongFieldProps = WordFieldProps & { rows?: number }

/** A multi-line text input. */
export function LongField({ value, onChange, maxLength, lang, rows = 2, ...options }: LongFieldProps) {
  const { control } = useDataField(options)
  return (
    <TextArea
      {...control}
      {...{ value, maxLength, rows, ...(lang && { lang }) }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type CountFieldProps = Written<number | undefined> & { min: number; max: number; step?: number }

/** A number input. Clearing it changes the value only on blur, to undefined. */
export function CountField({ value, onChange, min, max, step, ...options }: CountFieldProps) {
  const { control } = useDataField(options)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberField
      {...control}
      {...{ min, max, ...(step && { step }) }}
      value={isEmpty ? '' : (value ?? '')}
      onChange={({ target }) => {
        setEmpty(target.value === '')
        if (target.value !== '') onChange(target.valueAsNumber)
      }}
      onBlur={() => {
        if (isEmpty) onChange(undefined)
        setEmpty(false)
      }}
    />
  )
}

/** A checkbox. */
export function FlagField({ value, onChange, ...options }: Written<boolean>) {
  const { control } = useDataField(options)
  return <CheckboxField {...control} checked={value} onChange={({ target }) => onChange(target.checked)} />
}

type OptionFieldProps<Value extends string> = Written<Value> & {
  options: readonly (SelectOption & { value: Value })[]
  placeholder?: string
}

/** A select for one of several values. */
export function OptionField<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: OptionFieldProps<Value>) {
  const { control } = useDataField(rest)
  return (
    <SelectField
      {...control}
      {...{ options, value, ...(placeholder !== undefined && { placeholder }) }}
      onChange={({ target }) =>
        onChange((options.find((option) => option.value === target.value)?.value ?? '') as Value)
      }
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A list of short texts, one per line; empty lines are dropped. */
export function LinesField({ value, onChange, ...options }: Written<readonly string[]>) {
  const { control } = useDataField(options)
  const [text, setText] = useState(value.join('\n'))
  // The value changed from outside: a draft was restored, or someone else's version was loaded.
  const given = value.join('\n')
  if (linesOf(text).join('\n') !== linesOf(given).join('\n')) setText(given)
  return (
    <TextArea
      {...control}
      value={text}
      rows={2}
      maxLength={null}
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}
