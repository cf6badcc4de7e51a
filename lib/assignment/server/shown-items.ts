import 'server-only'
import { readShownIds } from '@/lib/scope/server/kept-content'
import type { Actor } from '@/lib/session/actor'

type WithItems = { scoreableContentIds: string[] }

/**
 * Assignments as this actor may know them: a student is told of no item that is hidden by now, although the points of the work may still
 * be those from before. Staff get them as they are.
 */
export async function withShownItems<Row extends WithItems>(actor: Actor, rows: readonly Row[]): Promise<Row[]> {
  if (actor.roleId !== 'student') return [...rows]
  const shown = await readShownIds(
    actor.districtId,
    rows.flatMap(({ scoreableContentIds }) => scoreableContentIds),
  )
  return rows.map((row) => ({ ...row, scoreableContentIds: row.scoreableContentIds.filter((id) => shown.has(id)) }))
}
