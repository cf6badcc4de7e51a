'use client'

import { createContext, useContext, useId } from 'react'
import type { EditorPlace } from '@/components/editor/editor-context'
import type { EditorFeatures } from '@/components/editor/features'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { useFieldName } from './field-name'

/** What the fields of an item need to know about the surrounding form. */
export type FormSurroundings = {
  /** The path prefix of the fields, such as `featureContent.prompt.`; '' for fields of the item itself. */
  base: string
  /** The name of the feature that the fields belong to; null for fields of the item itself. */
  owner: string | null
  /** Returns the error of a field by its path in the form. */
  problemOf: (path: string) => string | undefined
  /** Whether the fields can be edited; false while someone else edits the item or the form is still loading. */
  isWritten: boolean
  /** Whether an earlier draft is still being loaded. */
  isOpening: boolean
  /** Part of the editors' React keys: they remount when it changes. */
  generation: number
  /** The formatting and embeds allowed in the item's bodies. */
  bodyFeatures: EditorFeatures
  mayEditInteractives: boolean
  /** The item, as context for links in its texts. */
  place: EditorPlace
  /** Whether a conflict with someone else's save is unresolved. */
  isConflicting: boolean
  /** The form's fields as last saved. */
  saved: ItemFields
}

/** Returns the surroundings of fields that are always open: nobody else edits the item, and no earlier draft is loaded. */
export const openSurroundings = (place: EditorPlace, bodyFeatures: EditorFeatures): FormSurroundings => ({
  base: '',
  owner: null,
  problemOf: () => undefined,
  isWritten: true,
  isOpening: false,
  generation: 0,
  bodyFeatures,
  mayEditInteractives: false,
  place,
  isConflicting: false,
  saved: {},
})

export const FormContext = createContext<FormSurroundings | null>(null)

export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext)
  if (!surroundings) throw new Error('A field stands in no form of an item')
  return surroundings
}

export type FieldOptions = {
  /** Path within `data`, such as `choices.0.label`; within the feature's own data for a feature. */
  path: string
  /** Replaces the label derived from the path. */
  label?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  /** Hides the label visually, for a field whose surroundings already name it. */
  hideLabel?: boolean | undefined
  /** An error found by the form itself; an error from the server takes precedence. */
  error?: string | undefined
  className?: string | undefined
}

/** The id of a field's control, which the error summary links to. */
export const fieldId = (path: string) => `data.${path}`

/** Returns the id, label and error of a field's control, derived from its path. */
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
