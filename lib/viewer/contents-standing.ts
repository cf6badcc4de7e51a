import type { Completion } from '@/lib/completion/completion'
import type { TextVersion } from '@/lib/routing/viewer-address'

export type ShownTitle = { title: string; lang: string }

/** The state of the table of contents for the open page; its rows stay during navigation between pages. */
export type ContentsStanding = {
  /** Identifies the rows: if a page reports others, its table of contents is stale. */
  rows: string
  /** The index of the open page among the rows; -1 where it has none. */
  current: number
  /** The completion of each row, in their order; null if the viewer shows no student's work. */
  completions: readonly Completion[] | null
  /** The completion of each section, in their order. */
  sections: readonly (Completion | null)[]
  /** The overall progress; null if nothing is counted. */
  progress: { percent: number | null; words: string } | null
  /** The text version in the addresses of the rows; null for the default version. */
  version: TextVersion | null
  /** The titles of the root and the rows in that version; null if none of them has its own title in any. */
  titles: { root: ShownTitle; rows: readonly ShownTitle[] } | null
  /** The address of the page in the teacher edition; null if there is none, or the viewer is already there. */
  editionHref: string | null
  /** When the server read this, in ms: of two states, the later one has the current completion. */
  readAt: number
}

/** Returns the state after another page has opened: its place, with the completion from whichever state was read later. */
export function nextStanding(known: ContentsStanding, shown: ContentsStanding): ContentsStanding {
  if (shown.readAt >= known.readAt || shown.rows !== known.rows) return shown
  const { completions, sections, progress, readAt } = known
  return { ...shown, completions, sections, progress, readAt }
}
