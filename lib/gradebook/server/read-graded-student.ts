import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { withShownItems } from '@/lib/assignment/server/shown-items'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import { isOfClass } from '@/lib/scope/server/class-members'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { gradedStudentScope } from '@/lib/scope/server/gradebook-scope'
import type { Actor } from '@/lib/session/actor'
import { accommodationsOf, extendedEnd } from '@/lib/user/accommodations'
import type { GradebookWhere } from '../schema'
import { assignmentFilter } from './assignment-filter'
import {
  type GradedAssignment,
  type GradedStudent,
  gradedStudent,
  type LeftIds,
  type MaySee,
  readGradedAssignments,
  studentSelect,
} from './read-gradebook'

/** A student with the assignments that are in the reader's scope. */
export type GradedOne = {
  student: GradedStudent
  assignments: GradedAssignment[]
  /** The assignments that go into averages: all except those of classes that the student has left. */
  counted: GradedAssignment[]
  leftIds: LeftIds
  maySee: MaySee
}

/**
 * Decides which scores are visible. Students see their own once the assignment's settings allow it, by their own end date (contract.md §4.5); staff
 * see all.
 */
function maySeeOf(actor: Actor): MaySee {
  if (actor.roleId !== 'student') return () => true
  const at = now()
  const granted = accommodationsOf(actor.preferences)
  return (work, { settings, startDate, endDate }) =>
    isTotalVisible({
      settings,
      userAssignment: work,
      assignment: { endDate: extendedEnd(startDate, endDate, granted) },
      now: at,
    })
}

/** Hides from students which items were excluded from an assignment. */
function forReader(actor: Actor, assignment: GradedAssignment): GradedAssignment {
  if (actor.roleId !== 'student') return assignment
  return { ...assignment, settings: { ...assignment.settings, excludedContentIds: [] } }
}

/** Reads the ids of those assignments that belong to classes that the student has left. */
async function readLeftIds(userId: string, assignments: readonly GradedAssignment[]): Promise<LeftIds> {
  const rows = await db().groupStudent.findMany({ where: { userId }, select: { groupId: true } })
  const classes = new Set(rows.map(({ groupId }) => groupId))
  const left = assignments.filter(({ groupId }) => !isOfClass(groupId, (id) => classes.has(id)))
  return new Set(left.map(({ id }) => id))
}

/** Reads a student whose grades this actor may see, `current` being the viewer; 404 for anybody else. */
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
  const shown = await withShownItems(actor, rows)
  const assignments = shown.map((one) => forReader(actor, one))
  const leftIds = await readLeftIds(userId, assignments)
  return {
    student: gradedStudent(student, false),
    assignments,
    counted: assignments.filter((one) => !leftIds.has(one.id)),
    leftIds,
    maySee: maySeeOf(actor),
  }
}
