import type { Controls } from '@/lib/curriculum/controls'
import type { GradingStatus, WorkPoints } from '@/lib/user-assignment/status'

/** The teacher edition of an item (domain.md §1), as full-level HTML. */
export type Edition = {
  body: string
  notes: string
  words: { id: string; name: string; definition: string }[]
  standards: { id: string; code: string; statement: string }[]
  tags: string[]
}

/** A submitted work as shown in the Grade panel (SH-22); times in ISO. */
export type GradeFacts = {
  userAssignmentId: string
  userId: string
  completedOn: string
  createdBy: string
  start: string
  end: string | null
  /** The time zone for displayed times. */
  timeZone: string
  points: WorkPoints | null
  gradingStatus: GradingStatus
  comments: { name: string; text: string }[]
}

/** The link targets of the Teach panel; only teachers of the assignment can grade. */
export type TeachFacts = { assignmentId: string; isTaught: boolean }

/** The parts of a viewer page that only staff see. */
export type StaffPart = {
  /** By item; null if no teacher edition is shown. */
  editions: ReadonlyMap<string, Edition> | null
  teach: TeachFacts | null
  /** Only for submitted work. */
  grade: GradeFacts | null
  /** Which changes of the content are available on this page. */
  controls: Controls
  /** The same page in the teacher edition, or from there as students see it. */
  otherEdition: { kind: 'teacher' | 'student'; href: string } | null
  /** Whether the interactives of the page link to their editor (BLK-20). */
  mayEdit: boolean
}
