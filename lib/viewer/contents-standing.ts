import type { Completion } from '@/lib/completion/completion'
import type { TextVersion } from '@/lib/routing/viewer-address'

export type ShownTitle = { title: string; lang: string }

/** What the table of contents says of the page that is open; its rows stay while one goes from page to page. */
export type ContentsStanding = {
  /** Names the rows: a page that is told of others has contents that are out of date. */
  rows: string
  /** The place of the open page among the rows; -1 where it has none. */
  current: number
  /** How far each row is, in their order; null where nobody's work is looked at. */
  completions: readonly Completion[] | null
  /** How far each section is, in their order. */
  sections: readonly (Completion | null)[]
  /** How far all of it is; null where nothing is counted. */
  progress: { percent: number | null; words: string } | null
  /** The version of the text that the rows name in their addresses; null for the one that opens by itself. */
  version: TextVersion | null
  /** What root and rows are called in that version; null where none of them has a title of its own in any. */
  titles: { root: ShownTitle; rows: readonly ShownTitle[] } | null
  /** The page in the teacher edition; null where there is none, or one is there. */
  editionHref: string | null
  /** When the server read this, in ms: of two standings the later one knows how far things are. */
  readAt: number
}

/** What is known once another page is open: its place, and how far things are by whichever was read later. */
export function nextStanding(known: ContentsStanding, shown: ContentsStanding): ContentsStanding {
  if (shown.readAt >= known.readAt || shown.rows !== known.rows) return shown
  const { completions, sections, progress, readAt } = known
  return { ...shown, completions, sections, progress, readAt }
}
