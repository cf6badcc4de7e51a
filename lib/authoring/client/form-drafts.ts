import { type ItemFields, isSameValue } from '../item-fields'
import { mergeFields } from '../merge-fields'
import { currentDrafts } from './current-drafts'
import { blocksOfHtml } from './html-blocks'

/** The forms of an item besides that of its content; each has its own draft. */
export type FormPart =
  | 'name'
  | 'marks'
  | 'settings'
  | 'edition'
  | 'outline-settings'
  | 'files'
  | 'pictures'
  | 'narration'

/** The unsaved values of a form, and the values they were based on. */
type Written<Values> = { base: Values; values: Values }

/** The unsaved values of a form, merged with the current ones. */
export type OpenedForm<Values> = {
  values: Values
  changedAt: number
  /** Whether others have saved since; their changes are merged into `values`. */
  isJoined: boolean
  /** Whether the same field has been changed and saved since; `values` then has this author's. */
  isClashing: boolean
}

const formThing = (contentId: string, part: FormPart) => `form/${contentId}/${part}`

/** Stores unsaved values of a form on this device. */
export function keepForm<Values>(contentId: string, part: FormPart, written: Written<Values>): void {
  // Independent of the version: the base values are stored with it.
  void currentDrafts().keep(formThing(contentId, part), written, 1)
}

/** Discards the unsaved values of a form that were saved or are not wanted. */
export const forgetForm = (contentId: string, part: FormPart) => currentDrafts().discard(formThing(contentId, part))

/** Returns the unsaved values of a form on this device, merged with its current values (`now`); null if there are none. */
export async function openForm<Values extends ItemFields>(
  contentId: string,
  part: FormPart,
  now: () => Values,
): Promise<OpenedForm<Values> | null> {
  const kept = await currentDrafts().read(formThing(contentId, part))
  if (!kept) return null
  // Stored by `keepForm` for the same part.
  const { base, values } = kept.value as Written<Values>
  const theirs = now()
  const { fields, conflicts } = mergeFields({ base, mine: values, theirs }, blocksOfHtml)
  return {
    values: fields,
    changedAt: kept.changedAt,
    isJoined: !isSameValue(base, theirs),
    isClashing: conflicts.length > 0,
  }
}
