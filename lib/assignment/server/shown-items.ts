import 'server-only'
import { readShownIds } from '@/lib/scope/server/kept-content'
import type { Actor } from '@/lib/session/actor'

type WithItems = { scoreableContentIds: string[] }

/**
 * Removes the ids of items that are now hidden from a student's assignments, although the points of the work may still include them. Staff
 * get the assignments unchanged.
 */
export async function withShownItems<Row extends WithItems>(actor: Actor, rows: readonly Row[]): Promise<Row[]> {
  if (actor.roleId !== 'student') return [...rows]
  const shown = await readShownIds(
    actor.districtId,
    rows.flatMap(({ scoreableContentIds }) => scoreableContentIds),
  )
  return rows.map((row) => ({ ...row, scoreableContentIds: row.scoreableContentIds.filter((id) => shown.has(id)) }))
}
