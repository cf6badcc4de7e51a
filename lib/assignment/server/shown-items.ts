import 'server-only'
import { readShownIds } from '@/lib/scope/server/kept-content'
import type { Viewer } from '@/lib/session/viewer'

type WithItems = { scoreableContentIds: string[] }

/**
 * Assignments as this viewer may know them: a student is told of no item that is hidden by now, although the points of the work may still
 * be those from before. Staff get them as they are.
 */
export async function withShownItems<Row extends WithItems>(viewer: Viewer, rows: readonly Row[]): Promise<Row[]> {
  if (viewer.roleId !== 'student') return [...rows]
  const shown = await readShownIds(
    viewer.districtId,
    rows.flatMap(({ scoreableContentIds }) => scoreableContentIds),
  )
  return rows.map((row) => ({ ...row, scoreableContentIds: row.scoreableContentIds.filter((id) => shown.has(id)) }))
}
