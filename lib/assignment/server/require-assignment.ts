import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { assignmentScope, taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import type { Viewer } from '@/lib/session/viewer'
import { type AssignmentRow, assignmentSelectFor, presentAssignment } from './present-assignment'

/** An assignment that this viewer may read; 404 otherwise, and for a student where its item is kept from them. */
export async function requireAssignment(viewer: Viewer, id: string): Promise<AssignmentRow> {
  const row = await db().assignment.findFirst({
    where: { AND: [{ id }, assignmentScope(viewer)] },
    select: assignmentSelectFor(viewer),
  })
  if (!row || (await readClosedAssignmentIds(viewer, id)).length > 0) throw notFound()
  return row
}

/**
 * An assignment that this viewer may change, locked until the running transaction ends: 404 where they may not read it, 403 `not_allowed`
 * where they do not teach its group or student, 409 `stale_version` with the current record when another version was read.
 */
export async function lockTaughtAssignment(viewer: Viewer, id: string, version?: number): Promise<AssignmentRow> {
  await requireTaught(viewer, id)
  await db().$queryRaw`SELECT 1 FROM "assignment" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  const row = await requireAssignment(viewer, id)
  if (version !== undefined && row.version !== version)
    throw conflict('stale_version', 'This assignment was changed elsewhere.', {
      current: presentAssignment(viewer, row, { counts: true, contentType: true }),
    })
  return row
}

/** Refuses a viewer who may read an assignment but teaches neither its group nor its student (domain.md §2). */
export async function requireTaught(viewer: Viewer, id: string): Promise<void> {
  await requireReadable(viewer, id)
  const taught = await db().assignment.count({ where: { AND: [{ id }, taughtAssignmentScope(viewer)] } })
  if (taught === 0) throw notAllowed('Only a teacher of the group can do this.')
}

async function requireReadable(viewer: Viewer, id: string): Promise<void> {
  if ((await db().assignment.count({ where: { AND: [{ id }, assignmentScope(viewer)] } })) === 0) throw notFound()
}
