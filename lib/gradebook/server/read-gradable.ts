import 'server-only'
import { db } from '@/lib/db/db'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'

/** Reads the ids of those assignments that this actor may grade: those of the groups and students they teach. */
export async function readGradable(actor: Actor, assignmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (assignmentIds.length === 0) return new Set()
  const rows = await db().assignment.findMany({
    where: { AND: [taughtAssignmentScope(actor), { id: { in: [...assignmentIds] } }] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
