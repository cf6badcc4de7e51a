import { type ItemFields, isSameValue } from '../item-fields'
import { mergeFields } from '../merge-fields'
import { currentDrafts } from './current-drafts'
import { blocksOfHtml } from './html-blocks'

/** The forms of an item beside that of what it says; each has a draft of its own. */
export type FormPart = 'name' | 'marks' | 'settings' | 'edition' | 'outline-settings' | 'files'

/** What is written in a form and not saved, and what it was written on. */
type Written<Values> = { base: Values; values: Values }

/** What was written in a form earlier and not saved, joined with what is there now. */
export type OpenedForm<Values> = {
  values: Values
  changedAt: number
  /** Whether something was saved since, which is in `values` too. */
  isJoined: boolean
  /** Whether the same place was written and saved since; `values` then have what was written. */
  isClashing: boolean
}

const formThing = (contentId: string, part: FormPart) => `form/${contentId}/${part}`

/** Keeps what is written in a form on this device. */
export function keepForm<Values>(contentId: string, part: FormPart, written: Written<Values>): void {
  // Whatever version it is of: what it was written on is kept with it.
  void currentDrafts().keep(formThing(contentId, part), written, 1)
}

/** Forgets what was written in a form, as it is saved or not wanted. */
export const forgetForm = (contentId: string, part: FormPart) => currentDrafts().discard(formThing(contentId, part))

/** What was written in a form on this device and not saved, joined with what the form has `now`; null where it kept nothing. */
export async function openForm<Values extends ItemFields>(
  contentId: string,
  part: FormPart,
  now: () => Values,
): Promise<OpenedForm<Values> | null> {
  const kept = await currentDrafts().read(formThing(contentId, part))
  if (!kept) return null
  // Kept by `keepForm` for the same part.
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
