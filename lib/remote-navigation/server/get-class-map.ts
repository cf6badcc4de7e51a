import 'server-only'
import { type AssignmentRow, assignmentSelect } from '@/lib/assignment/server/present-assignment'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { listClassPresence } from '@/lib/presence/server/list-class-presence'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { requireTaughtGroup } from '@/lib/presence/server/require-taught-group'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireClassMap, WireRemoteNavigation } from '../schema'
import { getRemoteNavigation } from './list-remote-navigations'

/** Returns the newest request of an assignment that has not expired, as its staff see it. */
async function getCurrentRequest(actor: Actor, { id: assignmentId, group }: AssignmentRow, studentIds: string[]) {
  const newest = await db().remoteNavigation.findFirst({
    where: {
      assignmentId,
      expiresAt: { gt: now() },
      OR: [...(group ? [{ groupId: group.id }] : []), { studentId: { in: studentIds } }],
    },
    orderBy: { sequence: 'desc' },
    select: { id: true },
  })
  return newest ? getRemoteNavigation(actor, newest.id) : null
}

async function mapOf(actor: Actor, assignment: AssignmentRow, studentIds: string[]): Promise<WireClassMap> {
  const takenAt = now().toISOString()
  const pages = await readAssignmentPages(assignment)
  const [students, remoteNavigation]: [WireClassMap['students'], WireRemoteNavigation | null] = await Promise.all([
    listClassPresence(actor, assignment.id, studentIds, pages),
    getCurrentRequest(actor, assignment, studentIds),
  ])
  return { takenAt, students, remoteNavigation }
}

/** Returns where all students of a group are in one of its assignments, and their latest request; 404 for an assignment of another group. */
export async function getClassMap(actor: Actor, groupId: string, assignmentId: string): Promise<WireClassMap> {
  const { studentIds } = await requireTaughtGroup(actor, groupId)
  const assignment = await db().assignment.findFirst({
    where: { id: assignmentId, groupId, deletedDate: null },
    select: assignmentSelect,
  })
  if (!assignment) throw notFound()
  return mapOf(actor, assignment, studentIds)
}

/**
 * Returns where the student of a one-student assignment is, and their latest request; 404 for a group's assignment, and if this actor does not teach
 * it.
 */
export async function getStudentMap(actor: Actor, assignmentId: string): Promise<WireClassMap> {
  const assignment = await db().assignment.findFirst({
    where: { AND: [{ id: assignmentId, groupId: null }, taughtAssignmentScope(actor)] },
    select: assignmentSelect,
  })
  if (!assignment) throw notFound()
  return mapOf(
    actor,
    assignment,
    assignment.userAssignments.map(({ userId }) => userId),
  )
}
