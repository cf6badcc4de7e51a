import type { WireAssignment } from '@/lib/assignment/schema'

/** An assignment that needs attention, with the number of students concerned. */
export type NeedsLook = { assignmentId: string; name: string; target: string; count: number }

/** The content of a teacher's home page. */
export type TeacherDay = {
  /** Assignments with submitted work that is not graded yet. */
  toGrade: NeedsLook[]
  /** Assignments with unsubmitted work that was due in recent weeks. */
  pastDue: NeedsLook[]
  /** Assignments that students are working on now. */
  live: NeedsLook[]
  recent: WireAssignment[]
  /** Whether there is anybody to assign to. */
  canAssign: boolean
  groups: { id: string; name: string; students: number; openAssignments: number }[]
}

/** Unsubmitted work is no longer listed this many days after its end date. */
export const PAST_DUE_DAYS = 14
/** Rows per list on the home page. */
export const HOME_ROWS = 5
/** Groups on the home page. */
export const HOME_GROUPS = 8
