import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { readAssignmentIds, staffAssignmentScope, taughtAssignmentScope } from './assignment-scope'

/** Returns the user assignments that this actor may read: a student's own that have started; for staff, those of assignments they may read. */
export function userAssignmentScope(actor: Actor): Prisma.UserAssignmentWhereInput {
  if (actor.roleId !== 'student') return { assignment: staffAssignmentScope(actor) }
  return { userId: actor.userId, assignment: { deletedDate: null, startDate: { lte: now() } } }
}

type ListScope = { scope: Prisma.UserAssignmentWhereInput; assignmentIds: string[] | null }

/**
 * Does the same for the assignments in `asked`, but resolves them to ids first, so that lists can use an index. Also returns these ids; null if the
 * filter does not use assignment ids.
 */
export async function readUserAssignmentScope(actor: Actor, asked: Prisma.AssignmentWhereInput): Promise<ListScope> {
  // A student's own work is found by user id.
  const assignmentIds = actor.roleId === 'student' ? null : await readAssignmentIds(actor, asked)
  if (assignmentIds !== null) return { scope: { assignmentId: { in: assignmentIds } }, assignmentIds }
  return { scope: { AND: [userAssignmentScope(actor), { assignment: asked }] }, assignmentIds }
}

/** Returns the user assignments that this actor may reopen and grade: those of groups and students they teach. */
export function taughtUserAssignmentScope(actor: Actor): Prisma.UserAssignmentWhereInput {
  return { assignment: taughtAssignmentScope(actor) }
}
