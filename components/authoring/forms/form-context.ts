'use client'

import { createContext, useContext, useId } from 'react'
import type { EditorPlace } from '@/components/editor/editor-context'
import type { EditorFeatures } from '@/components/editor/features'
import { useFieldName } from './field-name'

/** What the fields of an item's form need to know of the form around them. */
export type FormSurroundings = {
  /** What is wrong with a field, by its path in `data`. */
  problemOf: (path: string) => string | undefined
  /** Whether it can be written; else it is read along, or about to be opened. */
  isWritten: boolean
  /** Whether what was written earlier is still on its way. */
  isOpening: boolean
  /** Editors open anew with each. */
  generation: number
  /** What the bodies of the item can hold. */
  bodyFeatures: EditorFeatures
  mayEditInteractives: boolean
  /** The item, for the links of its texts. */
  place: EditorPlace
}

export const FormContext = createContext<FormSurroundings | null>(null)

export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext)
  if (!surroundings) throw new Error('A field stands in no form of an item')
  return surroundings
}

export type FieldOptions = {
  /** Where it stands in `data`, such as `choices.0.label`. */
  path: string
  /** Instead of the name that its path has. */
  label?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  /** Where the surroundings say what it is. */
  hideLabel?: boolean | undefined
  /** What the form itself finds wrong; the server's word comes before it. */
  error?: string | undefined
  className?: string | undefined
}

/** The id of the control of a field; the summary of what is wrong leads there. */
export const fieldId = (path: string) => `data.${path}`

/** What a field's control has by its path: id, label, error. */
export function useDataField({ path, label, error, ...rest }: FieldOptions) {
  const { problemOf, isWritten, generation, place } = useFormSurroundings()
  const fieldName = useFieldName()
  const name = label ?? fieldName(path.split('.').slice(-1))
  const labelId = useId()
  return {
    control: { ...rest, id: fieldId(path), label: name, error: problemOf(path) ?? error },
    labelId,
    isWritten,
    generation,
    place,
  }
}
