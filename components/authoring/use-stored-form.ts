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
  /** Which form of the item it is. */
  part: FormPart
  /** The values that a record has. */
  valuesOf: (content: WireContent) => Values
  /** Saves values over the record that was read; refusals are thrown. */
  save: (read: WireContent, written: Values) => Promise<SavedOver>
  /** What is said once it is saved. */
  savedText: string
  /** Leads from the paths of the wire to the fields of the form. */
  paths?: Readonly<Record<string, FieldPath<Values>>>
  /** Shows a refusal that names no field beside the one it is of; whether it has done so. */
  showOwn?: (error: unknown, form: UseFormReturn<Values>) => boolean
  /** Hears of the record as it is saved now, by this form or by somebody else whose values were taken. */
  onSaved: (content: WireContent) => void
}

/** What `useStoredForm` gives. */
export type StoredFormState<Values extends ItemFields> = ReturnType<typeof useStoredForm<Values>>

/**
 * A form of a part of an item that is saved by itself, over the record that was read: what others have saved of it is filled in or told, and what
 * is written is kept on this device until it is saved.
 */
export function useStoredForm<Values extends ItemFields>(content: WireContent, parts: StoredFormParts<Values>) {
  const { part, valuesOf, savedText, paths = {} } = parts
  const form = useForm<Values>({ defaultValues: valuesOf(content) as DefaultValues<Values> })
  // What the form was last filled from or saved as: what differs from it is a draft.
  const clean = useRef(valuesOf(content))
  const isKept = useRef(false)
  const [restored, setRestored] = useState<OpenedForm<Values> | null>(null)
  // What somebody has saved of it in another way meanwhile; `turn` counts the saves that it has stopped.
  const [newer, setNewer] = useState<{ theirs: WireContent; turn: number } | null>(null)
  // Controls that keep what they show open anew with each.
  const [generation, setGeneration] = useState(0)
  const [stored, setStored] = useStored(content, form, (next) => {
    clean.current = valuesOf(next)
    // Another form of the page has saved: the editors keep their caret and what can be undone.
    if (!isSameValue(clean.current, form.getValues())) refill(clean.current)
  })

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
    // What is kept is read before anything is kept over it.
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

  /** Saves what is written over a record; whether it was saved. Where others have saved the same meanwhile, nothing is overwritten. */
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
      // What was written while it was saved is a draft on what is saved now.
      keep(form.getValues())
      parts.onSaved(saved.content)
    } catch (error) {
      if (!parts.showOwn?.(error, form)) showRefusal(form, error, { fields: paths })
      return false
    }
    notify.success(savedText, { key: part })
    return true
  }

  /** Goes on from what a record says; what was written is gone. */
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
    /** What was written earlier and is back; null where nothing is. */
    draft: restored,
    // What somebody has saved meanwhile is what is saved now.
    discardDraft: () => (newer ? takeTheirs(newer.theirs) : beginFrom(stored)),
    /** What somebody has saved meanwhile, and the two ways on; null where nothing stands in the way. */
    stale: newer && {
      ...newer,
      onTheirs: () => takeTheirs(newer.theirs),
      onMine: () => void keepMine(newer.theirs)(),
    },
  }
}
