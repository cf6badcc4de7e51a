import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isBehind, versionsOf } from '@/lib/authoring/feature-content'
import type { WireContent } from '@/lib/content/schema'

/**
 * Returns the record that the form was filled from and saves over. A newer record is passed to `fill`, unless the form is dirty or being saved: then
 * the save reports the conflict. `isChanged` compares the current values, because input just before the newer record is not yet in the rendered
 * `isDirty`.
 */
export function useStored<Values extends FieldValues>(
  content: WireContent,
  form: UseFormReturn<Values>,
  fill: (content: WireContent) => void,
  isChanged: () => boolean,
): [WireContent, Dispatch<SetStateAction<WireContent>>] {
  const [stored, setStored] = useState(content)
  const { isDirty, isSubmitting } = form.formState

  const adopt = useEffectEvent((next: WireContent) => {
    if (!isBehind(versionsOf(stored), next) || isDirty || isSubmitting || isChanged()) return
    setStored(next)
    fill(next)
  })
  useEffect(() => adopt(content), [content])

  return [stored, setStored]
}
