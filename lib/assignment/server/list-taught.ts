import 'server-only'
import { db } from '@/lib/db/db'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Viewer } from '@/lib/session/viewer'

/** Which of these assignments the viewer may change, reopen and grade (domain.md §2). */
export async function listTaught(viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db().assignment.findMany({
    where: { AND: [{ id: { in: [...ids] } }, taughtAssignmentScope(viewer)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
