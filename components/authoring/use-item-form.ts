import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { RequestError } from '@/lib/api/client/request-error'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import { type OpenedDraft, openDraft } from '@/lib/authoring/client/open-draft'
import { readAnew } from '@/lib/authoring/client/read-anew'
import { saveFields } from '@/lib/authoring/client/save-fields'
import { useEditing } from '@/lib/authoring/client/use-editing'
import type { WireContentDraft } from '@/lib/authoring/draft-schema'
import { isBehind, versionsOf, type WrittenOn } from '@/lib/authoring/feature-content'
import { dataWith, draftOfFeatures, fieldsOf, type ItemFields, isSameValue } from '@/lib/authoring/item-fields'
import type { NamedQuotation } from '@/lib/authoring/schema'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { problemPath, showProblems } from './show-problems'
import { useStored } from './use-stored'

/** Other fields that were saved while some were written, and what both were written on. */
export type FieldsConflict = { base: Partial<ItemFields>; on: WrittenOn; over: WireContent }

type ItemFormParts = {
  content: WireContent
  /** What the server keeps of this author that is not saved. */
  draft: WireContentDraft | null
  /** The fields that the form writes, as an item has them that has none. */
  blank: ItemFields
  /** Brings all of the `data` in order before it is kept or sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
  missingQuotations: readonly NamedQuotation[]
  texts: {
    /** What is said where a save is refused until both texts are joined. */
    joinFirst: string
    /** What is said of a feature that could not be saved, before the cause. */
    featureFailed: string
    /** Why, where somebody has saved another one meanwhile. */
    featureStale: string
  }
  onSaved: () => void
}

/**
 * Fields of an item's `data` as they are written and saved together. What is not saved is kept as the author's draft, on the device and on the
 * server; while somebody else writes the item, it is read along; what was saved meanwhile is joined before it is saved over.
 */
export function useItemForm(parts: ItemFormParts) {
  const { content, draft, blank, settle, texts, onSaved } = parts
  const refresh = useRefresh()
  const thing = contentThing(content.id)
  const [missing, setMissing] = useState(parts.missingQuotations)
  const [conflict, setConflict] = useState<FieldsConflict | null>(null)
  const [restored, setRestored] = useState<OpenedDraft<ItemFields> | null>(null)
  const [isOpen, setOpen] = useState(false)
  // What is stored now could not be read: what the form shows may be older.
  const [isUnread, setUnread] = useState(false)
  // How often somebody else has begun to write the item, and after which of these times it is being opened.
  const turn = useRef(0)
  const opening = useRef<number | null>(null)
  // Who wrote the item while it was read along here: what they wrote stands neither in the page nor in the form.
  const followed = useRef<string | null>(null)
  // Controls that keep what they show open anew with each.
  const [generation, setGeneration] = useState(0)
  const of = (item: WireContent) => fieldsOf(item, blank)
  const form = useForm<ItemFields>({ defaultValues: of(content) as DefaultValues<ItemFields> })
  const { isDirty, isSubmitting } = form.formState
  const [stored, setStored] = useStored(content, form, (next) => {
    // Another form of the page has saved: the editors keep their caret and what can be undone.
    if (!isSameValue(of(next), form.getValues())) replace(of(next), next)
  })
  const { editing, isKnown, takeOver } = useEditing(content.id, ({ version }) => {
    if (version > stored.version && !isDirty && !isSubmitting) refresh()
  })
  const isReader = editing !== null && !editing.mine

  /** Opens the form on other fields, as not yet saved where they are not those of the record. */
  function replace(fields: ItemFields, over: WireContent) {
    setStored(over)
    form.reset(of(over))
    form.reset(fields, { keepDefaultValues: true })
    setGeneration((last) => last + 1)
  }

  function keepDraft(over: WireContent, on = versionsOf(over)) {
    const fields = form.getValues()
    if (isSameValue(fields, of(over))) return void currentDrafts().discard(thing)
    const value = { ...settle(dataWith(over, fields)), ...draftOfFeatures(over, fields, on) }
    void currentDrafts().keep(thing, value, on.version)
  }

  /** Opens the form on what this author has written of the item, wherever that was: when the page is there, and when it was read along. */
  async function open() {
    const own = turn.current
    if (opening.current === own) return
    opening.current = own
    try {
      const isOwn = followed.current === sessionUserId()
      const now = followed.current ? await readAnew(stored, { isOwn }) : { content: stored, draft }
      const found = await openDraft(now.content, now.draft, blank)
      // Somebody else writes the item meanwhile: it is read anew after them.
      if (turn.current !== own) return
      const fields = found?.fields ?? of(now.content)
      if (isBehind(versionsOf(stored), now.content) || !isSameValue(fields, form.getValues()))
        replace(fields, now.content)
      setConflict(found?.conflict ? { ...found.conflict, over: now.content } : null)
      setRestored(found?.conflict ? null : found)
      setUnread(false)
      setOpen(true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // It is tried again as soon as the server says anew who writes the item, or the author asks for it.
      if (turn.current === own) setUnread(true)
    } finally {
      if (opening.current === own) opening.current = null
    }
  }
  const handleFree = useEffectEvent(open)
  useEffect(() => {
    if (!isKnown) return
    if (editing && !editing.mine) {
      turn.current += 1
      followed.current = editing.holder.userId
      setOpen(false)
      setUnread(false)
      // Whoever has taken the item over goes on with what was written here.
      void currentDrafts().flush()
    } else if (!isOpen) void handleFree()
  }, [isKnown, editing, isOpen])

  async function save(fields: ItemFields, over: WireContent): Promise<boolean> {
    try {
      const saved = await saveFields(over, { fields, blank, settle })
      if (saved.is === 'stale') {
        setConflict({ base: of(over), on: versionsOf(over), over: saved.content })
        // Said in the summary, which takes the focus: the two ways on stand below it.
        form.setError('root.all', { message: texts.joinFirst })
        showProblems(form, saved.refusal, { content: over, texts })
        return false
      }
      setStored(saved.content)
      setMissing(saved.context.missingQuotations)
      setConflict(null)
      setRestored(null)
      // What was written while it was saved is a draft of the new version.
      if (isSameValue(form.getValues(), fields)) void currentDrafts().discard(thing)
      else keepDraft(saved.content)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      showProblems(form, error, { content: over, texts })
      return false
    }
    onSaved()
    refresh()
    return true
  }

  /** Saves what is written; while other fields are to be joined with it, that comes first, as a save would overwrite them. */
  async function submit(fields: ItemFields): Promise<boolean> {
    if (!conflict) return save(fields, stored)
    form.setError('root.all', { message: texts.joinFirst })
    return false
  }

  /** Goes on with the joined fields: to look at them first, or saved at once. */
  function join(fields: ItemFields, over: WireContent, isSaved: boolean) {
    replace(fields, over)
    setConflict(null)
    keepDraft(over)
    if (!isSaved) return
    void form.handleSubmit(async (written) => {
      const isClean = (await save(written, over)) && isSameValue(form.getValues(), written)
      if (isClean) form.reset(form.getValues(), { keepValues: true })
    })()
  }

  function discardDraft() {
    void currentDrafts().discard(thing)
    setRestored(null)
    replace(of(stored), stored)
  }

  /** Writes one field, or of a group of fields the one at `place` alone: what was wrong there is not any more. */
  function change(name: string, value: unknown, place = name) {
    const part = place.slice(name.length + 1)
    const whole = part && { ...(form.getValues(name) as ItemFields), [part]: (value as ItemFields)[part] }
    form.clearErrors(problemPath(place))
    form.setValue(name, whole || value, { shouldDirty: true })
    // On reopening it is joined again from what both were written on.
    keepDraft(stored, conflict?.on)
  }

  return {
    form,
    stored,
    missing,
    conflict,
    restored,
    generation,
    editing,
    isReader,
    /** Whether it can be written: what was written earlier is in it, and nobody else writes it. */
    isWritten: isOpen && !isReader,
    isOpen,
    /** Whether the item could not be read once it was this author's turn; until then the form stays closed. */
    isUnread,
    readAgain: open,
    takeOver,
    submit,
    join,
    discardDraft,
    change,
  }
}
