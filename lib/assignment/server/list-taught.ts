import 'server-only'
import { db } from '@/lib/db/db'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns which of these assignments the viewer may change, reopen and grade (domain.md §2). */
export async function listTaught(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db().assignment.findMany({
    where: { AND: [{ id: { in: [...ids] } }, taughtAssignmentScope(actor)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
