import type { AnnotationPlace, PageAnnotations } from '@/lib/annotation/annotation'
import type { NotePage } from '@/lib/annotation/note-way'
import type { GradingStatus, WorkPoints } from '@/lib/user-assignment/status'
import type { OpenPage } from './viewer-page'

/** The notes on the content, as a pane lists them. */
export type NotesOfPane = {
  place: AnnotationPlace
  told: PageAnnotations
  /** In reading order; notes on none of these are on a page that no longer exists. */
  pages: readonly NotePage[]
  /** The id of the page that is shown. */
  pageId: string
  /** The name of the content. */
  title: string
  /** The ids of notes whose marked text no longer exists. */
  unplaced: readonly string[]
  /** Whether the page shows its notes, by the reader's preference. */
  isOn: boolean
  /** Whether they can be exported; false while impersonating. */
  canExport: boolean
}

/** The feedback on one answer. */
export type FeedbackEntry = {
  id: string
  name: string
  href: string | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  /** A teacher excused the student from it: its points do not count. */
  isExcused: boolean
  comment: string
  /** The comment on the previous attempt. */
  formerComment: string
}

/** What is open in the pane beside the content (NAV-01). */
export type OpenPane =
  | { kind: 'annotations'; notes: NotesOfPane }
  | { kind: 'notebook'; notes: NotesOfPane }
  | { kind: 'feedback'; points: WorkPoints | null; gradingStatus: GradingStatus | null; entries: FeedbackEntry[] }

/** The notes on the page that is shown, and what this viewer may do with them. */
export type PageNotes = {
  place: AnnotationPlace
  told: PageAnnotations
  /** The page, with the address of each of its texts. */
  page: NotePage
  /** Whether notes are shown, by the reader's preference. */
  isOn: boolean
  /** Whether annotations can be shared with the class of the assignment. */
  canShare: boolean
}

/** The page pinned beside the content; null if it cannot be shown any more. */
export type Pinned = { href: string; page: OpenPage | null }

/** The panes beside the content, and the notes on it. */
export type Beside = { pane: OpenPane | null; pinned: Pinned | null; notes: PageNotes | null }
