import 'server-only'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireUserAssignment } from '../schema'
import { presentUserAssignment, userAssignmentSelectFor } from './present-user-assignment'

/**
 * Returns one user assignment, with its assignment and content unless `isBare`; 404 if the actor may not read it, and for a student if its item is
 * hidden from them.
 */
export async function getUserAssignment(
  actor: Actor,
  id: string,
  { isBare = false }: { isBare?: boolean } = {},
): Promise<WireUserAssignment> {
  const row = await db().userAssignment.findFirst({
    where: { AND: [{ id }, userAssignmentScope(actor)] },
    select: userAssignmentSelectFor(actor),
  })
  if (!row || (await readClosedAssignmentIds(actor, row.assignmentId)).length > 0) throw notFound()
  const presented = presentUserAssignment(actor, row)
  if (isBare) return presented
  return { ...presented, assignment: (await getAssignment(actor, row.assignmentId)).assignment }
}
