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

/** A conflicting save by someone else, and the version that both edits are based on. */
export type FieldsConflict = { base: Partial<ItemFields>; on: WrittenOn; over: WireContent }

type ItemFormParts = {
  content: WireContent
  /** The author's unsaved draft on the server. */
  draft: WireContentDraft | null
  /** The form's fields with their empty values. */
  blank: ItemFields
  /** Normalizes the whole `data` before it is stored or sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
  missingQuotations: readonly NamedQuotation[]
  texts: {
    /** The error of a save that is refused until the conflict is merged. */
    joinFirst: string
    /** The error of a feature that could not be saved, shown before its cause. */
    featureFailed: string
    /** The cause if someone else saved the feature in the meantime. */
    featureStale: string
  }
  onSaved: () => void
}

/**
 * The form of an item's `data`, saved as a whole. Unsaved input is kept as the author's draft, on the device and on the server. While someone else
 * edits the item, the form is read-only. A save by someone else is merged first instead of being overwritten.
 */
export function useItemForm(parts: ItemFormParts) {
  const { content, draft, blank, settle, texts, onSaved } = parts
  const refresh = useRefresh()
  const thing = contentThing(content.id)
  const [missing, setMissing] = useState(parts.missingQuotations)
  const [conflict, setConflict] = useState<FieldsConflict | null>(null)
  const [restored, setRestored] = useState<OpenedDraft<ItemFields> | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Set if the current record failed to load: the form may show an older one.
  const [isUnread, setUnread] = useState(false)
  // `turn` counts how often someone else began editing; `opening` is the turn for which the form is being opened.
  const turn = useRef(0)
  const opening = useRef<number | null>(null)
  // The last user who edited the item while this form was read-only: neither the page nor the form has their changes.
  const followed = useRef<string | null>(null)
  // Part of the keys of uncontrolled controls: they remount when it changes.
  const [generation, setGeneration] = useState(0)
  const of = (item: WireContent) => fieldsOf(item, blank)
  const form = useForm<ItemFields>({ defaultValues: of(content) as DefaultValues<ItemFields> })
  const { isDirty, isSubmitting } = form.formState
  const { stored, setStored, clean } = useStored(content, form, { valuesOf: of, refill })
  const { editing, isKnown, takeOver } = useEditing(content.id, ({ version, userId }) => {
    // An echo keeps its version if only its features were saved; after an own save, the page is refreshed anyway.
    const isNewer = version > stored.version || userId !== sessionUserId()
    if (isNewer && !isDirty && !isSubmitting) refresh()
  })
  const isReader = editing !== null && !editing.mine

  /** Fills the form with other fields; those that differ from `saved` are dirty. */
  function refill(fields: ItemFields, saved = fields) {
    form.reset(saved)
    form.reset(fields, { keepDefaultValues: true })
    setGeneration((last) => last + 1)
  }

  /** Fills the form with other fields, to be saved over a record. */
  function replace(fields: ItemFields, over: WireContent) {
    setStored(over)
    clean.current = of(over)
    refill(fields, clean.current)
  }

  function keepDraft(over: WireContent, on = versionsOf(over)) {
    const fields = form.getValues()
    if (isSameValue(fields, clean.current)) return void currentDrafts().discard(thing)
    const value = { ...settle(dataWith(over, fields)), ...draftOfFeatures(over, fields, on) }
    void currentDrafts().keep(thing, value, on.version)
  }

  /** Opens the form with this author's draft, from the server or the device: on page load, and after someone else stops editing. */
  async function open() {
    const own = turn.current
    if (opening.current === own) return
    opening.current = own
    try {
      const isOwn = followed.current === sessionUserId()
      const now = followed.current ? await readAnew(stored, { isOwn }) : { content: stored, draft }
      const found = await openDraft(now.content, now.draft, blank)
      // Someone else began editing while this was loading; it is loaded again once they stop.
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
      // Retried when the server next reports who is editing, or when the author asks for it.
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
      // Sends the local draft at once, so that whoever took over can continue from it.
      void currentDrafts().flush()
    } else if (!isOpen) void handleFree()
  }, [isKnown, editing, isOpen])

  async function save(fields: ItemFields, over: WireContent): Promise<boolean> {
    try {
      const saved = await saveFields(over, { fields, blank, settle })
      if (saved.is === 'stale') {
        setConflict({ base: of(over), on: versionsOf(over), over: saved.content })
        // Shown in the summary, which takes the focus; the options to resolve the conflict follow below it.
        form.setError('root.all', { message: texts.joinFirst })
        showProblems(form, saved.refusal, { content: over, texts })
        return false
      }
      setStored(saved.content)
      clean.current = fields
      setMissing(saved.context.missingQuotations)
      setConflict(null)
      setRestored(null)
      // Input during the save becomes a draft of the new version.
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

  /** Saves the form; refused while a conflict is unresolved, because the save would overwrite the other version. */
  async function submit(fields: ItemFields): Promise<boolean> {
    if (!conflict) return save(fields, stored)
    form.setError('root.all', { message: texts.joinFirst })
    return false
  }

  /** Continues with the merged fields: saves them at once, or leaves them in the form for review. */
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
    setConflict(null)
    // After a conflict, the latest record is the other user's.
    const latest = conflict?.over ?? stored
    replace(of(latest), latest)
  }

  /** Sets one field, or only the part at `place` within it, and clears the error there. */
  function change(name: string, value: unknown, place = name) {
    const part = place.slice(name.length + 1)
    const whole = part && { ...(form.getValues(name) as ItemFields), [part]: (value as ItemFields)[part] }
    form.clearErrors(problemPath(place))
    form.setValue(name, whole || value, { shouldDirty: true })
    // Keeps the common base version, so that reopening the draft merges it again.
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
    /** Whether the form can be edited: the draft is loaded and nobody else is editing. */
    isWritten: isOpen && !isReader,
    isOpen,
    /** Whether the record failed to load when this author could edit again; until it loads, the form stays closed. */
    isUnread,
    readAgain: open,
    takeOver,
    submit,
    join,
    discardDraft,
    change,
  }
}
