'use client'

import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { Choice, ChoiceKind } from '@/lib/classroom/choice'
import { ChoiceField } from './choice-field'

type PlaceFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The form field that holds the id of the place, '' for none. */
  name: FieldPath<Values>
  label: string
  error?: ReactNode
  kind: Extract<ChoiceKind, 'districts' | 'schools'>
  /** The places to choose from; only the first ones if there are many. */
  choices: readonly Choice[]
  placeholder: string
  /** Called after another choice, to change what depends on the place. */
  onChosen?: () => void
}

/** The required district or school of a new record, as a field of its form. It starts without a choice. */
export function PlaceField<Values extends FieldValues>({
  control,
  name,
  onChosen,
  ...labelled
}: PlaceFieldProps<Values>) {
  const { field } = useController({ control, name })
  // The form holds the id only, but a search field also shows the name.
  const [chosen, setChosen] = useState<Choice | null>(null)

  function handleChange(choice: Choice | null) {
    setChosen(choice)
    field.onChange(choice?.id ?? '')
    onChosen?.()
  }

  return <ChoiceField {...labelled} required ref={field.ref} value={chosen} onChange={handleChange} />
}
