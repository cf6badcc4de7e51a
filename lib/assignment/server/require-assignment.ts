import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { assignmentScope, taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import type { Actor } from '@/lib/session/actor'
import { type AssignmentRow, assignmentSelectFor, presentAssignment } from './present-assignment'

/** Returns an assignment that this actor may read; throws 404 otherwise, and for a student if its item is hidden from them. */
export async function requireAssignment(actor: Actor, id: string): Promise<AssignmentRow> {
  const row = await db().assignment.findFirst({
    where: { AND: [{ id }, assignmentScope(actor)] },
    select: assignmentSelectFor(actor),
  })
  if (!row || (await readClosedAssignmentIds(actor, id)).length > 0) throw notFound()
  return row
}

/**
 * Locks an assignment that this actor may change until the running transaction ends. Throws 404 if they may not read it, 403 `not_allowed`
 * if they do not teach its group or student, 409 `stale_version` with the current record if its version differs from the one read.
 */
export async function lockTaughtAssignment(actor: Actor, id: string, version?: number): Promise<AssignmentRow> {
  await requireTaught(actor, id)
  await db().$queryRaw`SELECT 1 FROM "assignment" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  const row = await requireAssignment(actor, id)
  if (version !== undefined && row.version !== version)
    throw conflict('stale_version', 'This assignment was changed elsewhere.', {
      current: presentAssignment(actor, row, { counts: true, contentType: true }),
    })
  return row
}

/** Throws for a viewer who may read an assignment but teaches neither its group nor its student (domain.md §2). */
export async function requireTaught(actor: Actor, id: string): Promise<void> {
  await requireReadable(actor, id)
  const taught = await db().assignment.count({ where: { AND: [{ id }, taughtAssignmentScope(actor)] } })
  if (taught === 0) throw notAllowed('Only a teacher of the group can do this.')
}

async function requireReadable(actor: Actor, id: string): Promise<void> {
  if ((await db().assignment.count({ where: { AND: [{ id }, assignmentScope(actor)] } })) === 0) throw notFound()
}
