import type { WireAssignment } from '@/lib/assignment/schema'

/** One assignment that needs a look, and how many students make it so. */
export type NeedsLook = { assignmentId: string; name: string; target: string; count: number }

/** What a teacher finds on the home page. */
export type TeacherDay = {
  /** Submitted work that waits for a grade. */
  toGrade: NeedsLook[]
  /** Students whose work was due in the last weeks and is not submitted. */
  pastDue: NeedsLook[]
  /** Students who are working now. */
  live: NeedsLook[]
  recent: WireAssignment[]
  /** Whether there is anybody to assign to. */
  canAssign: boolean
  groups: { id: string; name: string; students: number; openAssignments: number }[]
}

/** Work that was due longer ago is no news of today, in days. */
export const PAST_DUE_DAYS = 14
/** Rows of each list of the home page. */
export const HOME_ROWS = 5
/** Groups on the home page. */
export const HOME_GROUPS = 8
