import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { withShownItems } from '@/lib/assignment/server/shown-items'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { gradedStudentScope } from '@/lib/scope/server/gradebook-scope'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere } from '../schema'
import { assignmentFilter } from './assignment-filter'
import {
  type GradedAssignment,
  type GradedStudent,
  type MaySee,
  readGradedAssignments,
  studentSelect,
} from './read-gradebook'

/** A student whose grades somebody reads, with the assignments that the reader knows of. */
export type GradedOne = { student: GradedStudent; assignments: GradedAssignment[]; maySee: MaySee }

/** Students see a score once the settings of the assignment show it (contract.md §4.5); staff see all. */
function maySeeOf(actor: Actor): MaySee {
  if (actor.roleId !== 'student') return () => true
  const at = now()
  return (work, { settings, endDate }) =>
    isTotalVisible({ settings, userAssignment: work, assignment: { endDate }, now: at })
}

/** Which items were taken out of an assignment is its teacher's to know. */
function forReader(actor: Actor, assignment: GradedAssignment): GradedAssignment {
  if (actor.roleId !== 'student') return assignment
  return { ...assignment, settings: { ...assignment.settings, excludedContentIds: [] } }
}

/** A student whose grades this actor may read, `current` being the viewer; 404 for anybody else. */
export async function readGradedStudent(actor: Actor, id: string, where: GradebookWhere): Promise<GradedOne> {
  const userId = id === 'current' ? actor.userId : id
  const student = await db().user.findFirst({
    where: { AND: [{ id: userId }, gradedStudentScope(actor)] },
    select: studentSelect,
  })
  if (!student) throw notFound()
  const given = { userAssignments: { some: { userId } } }
  const filter = await assignmentFilter(where)
  const isOpen = { id: { notIn: await readClosedAssignmentIds(actor) } }
  const rows = await readGradedAssignments({ AND: [assignmentScope(actor), isOpen, given, filter] })
  const assignments = await withShownItems(actor, rows)
  return {
    student: { ...student, left: false },
    assignments: assignments.map((one) => forReader(actor, one)),
    maySee: maySeeOf(actor),
  }
}
