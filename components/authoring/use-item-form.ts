import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldPathValue, type UseFormReturn, useForm } from 'react-hook-form'
import { RequestError } from '@/lib/api/client/request-error'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import { type OpenedDraft, openDraft } from '@/lib/authoring/client/open-draft'
import { saveFields } from '@/lib/authoring/client/save-fields'
import { useEditing } from '@/lib/authoring/client/use-editing'
import type { WireContentDraft } from '@/lib/authoring/draft-schema'
import { dataWith, fieldsOf, type ItemFields, isSameValue } from '@/lib/authoring/item-fields'
import type { NamedQuotation } from '@/lib/authoring/schema'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** Other fields that were saved while some were written, and what both were written on. */
export type FieldsConflict = { base: Partial<ItemFields>; baseVersion: number; over: WireContent }

type ItemFormParts = {
  content: WireContent
  /** What the server keeps of this author that is not saved. */
  draft: WireContentDraft | null
  /** The fields that the form writes, as an item has them that has none. */
  blank: ItemFields
  /** Brings all of the `data` in order before it is kept or sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
  missingQuotations: readonly NamedQuotation[]
  /** What is said where a save is refused until both texts are joined. */
  joinFirst: string
  onSaved: () => void
}

/** Where the form keeps what the server refused of a field: below `root`, which is empty again with each attempt to save. */
export const problemPath = (field: string) => `root.data.${field}` as const

/** Puts what the server refused of an item's data beside its fields, and the rest into the summary. */
function showProblems(form: UseFormReturn<ItemFields>, error: RequestError): void {
  const named = error.errors.filter(({ path }) => path.startsWith('data.'))
  for (const { path, message } of named) form.setError(problemPath(path.slice('data.'.length)), { message })
  if (named.length === 0) form.setError('root.all', { message: error.message })
}

/**
 * Fields of an item's `data` as they are written and saved together. What is not saved is kept as the author's draft, on the device and on the
 * server; while somebody else writes the item, it is read along; what was saved meanwhile is joined before it is saved over.
 */
export function useItemForm(parts: ItemFormParts) {
  const { content, draft, blank, settle, joinFirst, onSaved } = parts
  const refresh = useRefresh()
  const thing = contentThing(content.id)
  const [stored, setStored] = useState(content)
  const [missing, setMissing] = useState(parts.missingQuotations)
  const [conflict, setConflict] = useState<FieldsConflict | null>(null)
  const [restored, setRestored] = useState<OpenedDraft<ItemFields> | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Controls that keep what they show open anew with each.
  const [generation, setGeneration] = useState(0)
  const of = (item: WireContent) => fieldsOf(item, blank)
  const form = useForm<ItemFields>({ defaultValues: of(content) as DefaultValues<ItemFields> })
  const { isDirty, isSubmitting } = form.formState
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

  function keepDraft(over: WireContent, baseVersion = over.version) {
    const fields = form.getValues()
    if (isSameValue(fields, of(over))) void currentDrafts().discard(thing)
    else void currentDrafts().keep(thing, settle(dataWith(over, fields)), baseVersion)
  }

  const open = useEffectEvent(async () => {
    const found = await openDraft(stored, draft, blank)
    setOpen(true)
    if (!found) return
    replace(found.fields, stored)
    if (found.conflict) setConflict({ ...found.conflict, over: stored })
    else setRestored(found)
  })
  useEffect(() => {
    if (isKnown && !isReader && !isOpen) void open()
  }, [isKnown, isReader, isOpen])

  // What somebody else has saved is shown, unless something is written here: then the save says so.
  const adopt = useEffectEvent(() => {
    if (content.version > stored.version && !isDirty && !isSubmitting) replace(of(content), content)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is waited for
  useEffect(() => adopt(), [content.version])

  async function save(fields: ItemFields, over: WireContent): Promise<boolean> {
    try {
      const saved = await saveFields(over, { fields, blank, settle })
      if (saved.is === 'stale') {
        setConflict({ base: of(over), baseVersion: over.version, over: saved.content })
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
      showProblems(form, error)
      return false
    }
    onSaved()
    refresh()
    return true
  }

  /** Saves what is written; while other fields are to be joined with it, that comes first, as a save would overwrite them. */
  async function submit(fields: ItemFields): Promise<boolean> {
    if (!conflict) return save(fields, stored)
    form.setError('root.all', { message: joinFirst })
    return false
  }

  /** Goes on with the joined fields: to look at them first, or saved at once. */
  function join(fields: ItemFields, over: WireContent, isSaved: boolean) {
    replace(fields, over)
    setConflict(null)
    keepDraft(over)
    if (isSaved) void form.handleSubmit((written) => save(written, over))()
  }

  function discardDraft() {
    void currentDrafts().discard(thing)
    setRestored(null)
    replace(of(stored), stored)
  }

  /** Writes one field. */
  function change<Name extends FieldPath<ItemFields>>(name: Name, value: FieldPathValue<ItemFields, Name>) {
    form.clearErrors(problemPath(name))
    form.setValue(name, value, { shouldDirty: true })
    // On reopening it is joined again from what both were written on.
    keepDraft(stored, conflict?.baseVersion)
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
    takeOver,
    submit,
    join,
    discardDraft,
    change,
  }
}
