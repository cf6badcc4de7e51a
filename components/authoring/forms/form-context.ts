'use client'

import { createContext, useContext, useId } from 'react'
import type { EditorPlace } from '@/components/editor/editor-context'
import type { EditorFeatures } from '@/components/editor/features'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { useFieldName } from './field-name'

/** What the fields of an item's form need to know of the form around them. */
export type FormSurroundings = {
  /** Where the fields stand in the form, such as `featureContent.prompt.`; '' for those of the item itself. */
  base: string
  /** What those of a feature are fields of, in words; null for those of the item itself. */
  owner: string | null
  /** What is wrong with a field, by its path in the form. */
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
  /** Whether what somebody else has saved is still to be joined. */
  isConflicting: boolean
  /** The fields of the form as they are saved. */
  saved: ItemFields
}

export const FormContext = createContext<FormSurroundings | null>(null)

export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext)
  if (!surroundings) throw new Error('A field stands in no form of an item')
  return surroundings
}

export type FieldOptions = {
  /** Where it stands in `data`, such as `choices.0.label`; of a feature, in its own. */
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
  const { base, problemOf, isWritten, generation, place } = useFormSurroundings()
  const own = `${base}${path}`
  const fieldName = useFieldName()
  const name = label ?? fieldName(path.split('.').slice(-1))
  const labelId = useId()
  return {
    control: { ...rest, id: fieldId(own), label: name, error: problemOf(own) ?? error },
    labelId,
    isWritten,
    generation,
    place,
  }
}
