import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { showRefusal } from '@/components/form/show-refusal'
import { fillForm } from '@/components/form/use-fields'
import { type FormPart, forgetForm, keepForm, type OpenedForm, openForm } from '@/lib/authoring/client/form-drafts'
import type { SavedOver } from '@/lib/authoring/client/save-over'
import { type ItemFields, isSameValue } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'
import { useStored } from './use-stored'

type StoredFormParts<Values extends ItemFields> = {
  /** Which form of the item this is. */
  part: FormPart
  /** Returns the form values of a record. */
  valuesOf: (content: WireContent) => Values
  /** Saves the values over the record that was read; throws if refused. */
  save: (read: WireContent, written: Values) => Promise<SavedOver>
  /** The success message. */
  savedText: string
  /** Maps field paths of API errors to fields of the form. */
  paths?: Readonly<Record<string, FieldPath<Values>>>
  /** Handles an error that names no field; returns whether it was shown. */
  showOwn?: (error: unknown, form: UseFormReturn<Values>) => boolean
  /** Called with the record as now saved, by this form or by someone else whose values were accepted. */
  onSaved: (content: WireContent) => void
}

/** The result of `useStoredForm`. */
export type StoredFormState<Values extends ItemFields> = ReturnType<typeof useStoredForm<Values>>

/**
 * A form for one part of an item that is saved separately. Other users' changes are filled in or reported as a conflict, and unsaved input is kept on
 * this device until it is saved.
 */
export function useStoredForm<Values extends ItemFields>(content: WireContent, parts: StoredFormParts<Values>) {
  const { part, valuesOf, savedText, paths = {} } = parts
  const form = useForm<Values>({ defaultValues: valuesOf(content) as DefaultValues<Values> })
  const isKept = useRef(false)
  const [restored, setRestored] = useState<OpenedForm<Values> | null>(null)
  // A conflicting save by someone else; `turn` counts the saves that it has blocked.
  const [newer, setNewer] = useState<{ theirs: WireContent; turn: number } | null>(null)
  // Part of the keys of uncontrolled controls: they remount when it changes.
  const [generation, setGeneration] = useState(0)
  const { stored, setStored, clean } = useStored(content, form, { valuesOf, refill })

  function refill(values: Values) {
    fillForm(form, values)
    setGeneration((last) => last + 1)
  }

  function forget() {
    if (isKept.current) void forgetForm(content.id, part)
    isKept.current = false
  }

  function keep(values: Values) {
    if (isSameValue(values, clean.current)) return forget()
    isKept.current = true
    keepForm(content.id, part, { base: clean.current, values })
  }
  const handleValues = useEffectEvent(keep)

  const read = useEffectEvent(() => openForm(content.id, part, () => form.getValues()))
  const handleFound = useEffectEvent((found: OpenedForm<Values> | null) => {
    if (!found) return
    isKept.current = true
    if (isSameValue(found.values, clean.current)) return forget()
    form.reset(found.values, { keepDefaultValues: true, keepFieldsRef: true })
    setGeneration((last) => last + 1)
    setRestored(found)
  })

  useEffect(() => {
    let stop = () => {}
    let isGone = false
    // The stored draft must be read before the first change overwrites it.
    void read().then((found) => {
      if (isGone) return
      handleFound(found)
      stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => handleValues(values) })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [form])

  /** Saves the values over a record and returns whether it succeeded. Changes of others are never overwritten. */
  async function save(written: Values, over = stored): Promise<boolean> {
    try {
      const saved = await parts.save(over, written)
      if (saved.is === 'stale') {
        setNewer((last) => ({ theirs: saved.content, turn: (last?.turn ?? 0) + 1 }))
        return false
      }
      setStored(saved.content)
      clean.current = written
      setRestored(null)
      setNewer(null)
      // Input during the save becomes a draft based on the saved record.
      keep(form.getValues())
      parts.onSaved(saved.content)
    } catch (error) {
      if (!parts.showOwn?.(error, form)) showRefusal(form, error, { fields: paths })
      return false
    }
    notify.success(savedText, { key: part })
    return true
  }

  /** Resets the form to a record and discards the draft. */
  function beginFrom(record: WireContent) {
    forget()
    setRestored(null)
    setNewer(null)
    clean.current = valuesOf(record)
    refill(clean.current)
  }

  function takeTheirs(theirs: WireContent) {
    setStored(theirs)
    beginFrom(theirs)
    parts.onSaved(theirs)
  }

  const keepMine = (theirs: WireContent) =>
    form.handleSubmit(async (written) => {
      const isClean = (await save(written, theirs)) && isSameValue(form.getValues(), written)
      if (isClean) form.reset(form.getValues(), { keepValues: true })
    })

  return {
    form,
    stored,
    save: (written: Values) => save(written),
    generation,
    /** The restored draft; null if there is none. */
    draft: restored,
    // After a conflict, the latest record is the other user's.
    discardDraft: () => (newer ? takeTheirs(newer.theirs) : beginFrom(stored)),
    /** A conflicting save by someone else with both ways to resolve it; null without a conflict. */
    stale: newer && {
      ...newer,
      onTheirs: () => takeTheirs(newer.theirs),
      onMine: () => void keepMine(newer.theirs)(),
    },
  }
}
