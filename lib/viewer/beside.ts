import type { AnnotationPlace, PageAnnotations } from '@/lib/annotation/annotation'
import type { NotePage } from '@/lib/annotation/note-way'
import type { GradingStatus, WorkPoints } from '@/lib/user-assignment/status'
import type { OpenPage } from './viewer-page'

/** The notes of what is read, as a pane lists them. */
export type NotesOfPane = {
  place: AnnotationPlace
  told: PageAnnotations
  /** In reading order; what stands on none of them is on a page that is gone. */
  pages: readonly NotePage[]
  /** The page that is shown. */
  pageId: string
  /** The name of what is read. */
  title: string
  /** Ids of notes whose words the texts have no more. */
  unplaced: readonly string[]
  /** Whether the page shows its notes, by the reader's preference. */
  isOn: boolean
  /** Whether they can be taken along: not by who acts as somebody. */
  canExport: boolean
}

/** What was given for one answer. */
export type FeedbackEntry = {
  id: string
  name: string
  href: string | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  /** A teacher excused the student from it: its points count nowhere. */
  isExcused: boolean
  comment: string
  /** What was written about the attempt before this one. */
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
  /** The page, with the way to each of its texts. */
  page: NotePage
  /** By the reader's preference. */
  isOn: boolean
  /** Whether what is marked can be shared with the class of the assignment. */
  canShare: boolean
}

/** The page that is pinned beside the content; null where it cannot be shown any more. */
export type Pinned = { href: string; page: OpenPage | null }

/** What stands beside the content, and the notes on it. */
export type Beside = { pane: OpenPane | null; pinned: Pinned | null; notes: PageNotes | null }
