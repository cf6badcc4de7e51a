import type { OpenPage } from './viewer-page'

/** A note that somebody made on a page: own, or shared with the class by its teacher. */
export type NoteEntry = {
  id: string
  kind: 'highlight' | 'note' | 'video' | 'notebook'
  /** The words that were marked. */
  quote: string
  text: string
  /** 1 to 6; null where nothing was marked in a colour. */
  colorId: number | null
  isShared: boolean
  /** The place in a film, in seconds. */
  time: number | null
  /** Where it is; null where the page is no longer there. */
  href: string | null
}

/** Notes of one page; without a name, of pages that are gone. */
export type NoteGroup = { name: string | null; notes: NoteEntry[] }

/** What was given for one answer. */
export type FeedbackEntry = {
  id: string
  name: string
  href: string | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  comment: string
}

/** What is open in the pane beside the content (shell.md §2.4). */
export type OpenPane =
  | { kind: 'annotations'; groups: NoteGroup[] }
  | { kind: 'notebook'; groups: NoteGroup[] }
  | { kind: 'feedback'; score: number | null; maxScore: number | null; entries: FeedbackEntry[] }

/** The page that is pinned beside the content; null where it cannot be shown any more. */
export type Pinned = { href: string; page: OpenPage | null }

/** What stands beside the content. */
export type Beside = { pane: OpenPane | null; pinned: Pinned | null }
