/** The stored answer that a save meets: its latest content and tab, and the highest known sequence of the saving tab. */
export type StoredAnswer = {
  version: number
  lastTabId: string | null
  /** The highest stored sequence of the saving tab; null when it never saved this row. */
  tabSequence: number | null
  isSameContent: boolean
  isBlank: boolean
}

/** An incoming save: `version` is what its tab had read, null when it knew of no row. */
export type IncomingSave = {
  version: number | null
  tabId: string | null
  sequence: number
  isBlank: boolean
  /** The student emptied it on purpose. */
  isCleared: boolean
}

/** The outcome of a save: written, acknowledged as a repeat (an older sequence is `stale-sequence`), or refused as stale. */
export type SaveDecision = 'write' | 'repeat' | 'stale-sequence' | 'conflict'

/**
 * Decides a save that meets a stored answer (contract.md §4.3): a sequence that is not newer than the tab's highest changes nothing; equal content is
 * a repeat; a text is never overwritten by an unintended empty value. Otherwise the save is written if its version is the row's or the same tab wrote
 * last. Everything else is a conflict.
 */
export function decideSave(stored: StoredAnswer, save: IncomingSave): SaveDecision {
  if (save.tabId !== null && stored.tabSequence !== null && stored.tabSequence >= save.sequence) return 'stale-sequence'
  if (stored.isSameContent) return 'repeat'
  if (save.isBlank && !stored.isBlank && !save.isCleared) return 'conflict'
  if (save.version === stored.version) return 'write'
  if (save.tabId !== null && stored.lastTabId === save.tabId) return 'write'
  return 'conflict'
}
