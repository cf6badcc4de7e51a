import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { askForOutput } from '@/components/editor/pending-output'
import { isBehind, versionsOf } from '@/lib/authoring/feature-content'
import { type ItemFields, isSameValue } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'

type Filling<Values extends ItemFields> = {
  /** Returns the form values of a record. */
  valuesOf: (content: WireContent) => Values
  /** Fills the form with the values of a newer record. */
  refill: (values: Values) => void
}

type Stored<Values extends ItemFields> = {
  /** The record that the form was filled from and saves over. */
  stored: WireContent
  setStored: Dispatch<SetStateAction<WireContent>>
  /** The values that the form was last filled with or saved; whatever differs from them is unsaved input. */
  clean: RefObject<Values>
}

/**
 * Keeps the record of a form. A newer record is taken over unless the form has unsaved input or is being saved: then the save reports the conflict.
 */
export function useStored<Values extends ItemFields>(
  content: WireContent,
  form: UseFormReturn<Values>,
  { valuesOf, refill }: Filling<Values>,
): Stored<Values> {
  const [stored, setStored] = useState(content)
  const clean = useRef(valuesOf(content))
  const { isSubmitting } = form.formState

  const adopt = useEffectEvent((next: WireContent) => {
    if (!isBehind(versionsOf(stored), next) || isSubmitting) return
    // Asks the editors and compares the current values, because the rendered form state lacks input just before the newer record.
    askForOutput()
    if (!isSameValue(form.getValues(), clean.current)) return
    setStored(next)
    clean.current = valuesOf(next)
    // If another form of the page has saved, the editors keep their caret and undo history.
    if (!isSameValue(clean.current, form.getValues())) refill(clean.current)
  })
  useEffect(() => adopt(content), [content])

  return { stored, setStored, clean }
}
