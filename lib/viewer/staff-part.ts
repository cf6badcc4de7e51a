import type { Controls } from '@/lib/curriculum/controls'
import type { GradingStatus, WorkPoints } from '@/lib/user-assignment/status'

/** What an item says to its teacher alone (domain.md §1); HTML of the full level. */
export type Edition = {
  body: string
  notes: string
  words: { id: string; name: string; definition: string }[]
  standards: { id: string; code: string; statement: string }[]
  tags: string[]
}

/** A work that was turned in, as the panel Grade tells of it (SH-22); times in ISO. */
export type GradeFacts = {
  userAssignmentId: string
  userId: string
  completedOn: string
  createdBy: string
  start: string
  end: string | null
  /** In which the times are told. */
  timeZone: string
  points: WorkPoints | null
  gradingStatus: GradingStatus
  comments: { name: string; text: string }[]
}

/** What the panel Teach leads to; grading is for teachers of the assignment. */
export type TeachFacts = { assignmentId: string; isTaught: boolean }

/** What a page of a viewer has for staff alone. */
export type StaffPart = {
  /** By item; null where no teacher edition is shown. */
  editions: ReadonlyMap<string, Edition> | null
  teach: TeachFacts | null
  /** For a work that was turned in. */
  grade: GradeFacts | null
  /** What of the content may be changed from here. */
  controls: Controls
  /** The same page in the teacher edition, or from there as students read it. */
  otherEdition: { kind: 'teacher' | 'student'; href: string } | null
  /** Whether the interactives of the page lead to where they are edited (BLK-20). */
  mayEdit: boolean
}
