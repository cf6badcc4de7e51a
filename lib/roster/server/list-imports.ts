import 'server-only'
import { db } from '@/lib/db/db'
import { rosterImportScope } from '@/lib/scope/server/roster-import-scope'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { RosterImportListQuery, WireRosterImport } from '../schema'
import { findImport, importSelect, presentImport } from './find-import'

/** Returns the roster imports of the districts that the viewer manages, the latest first. */
export async function listImports(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: RosterImportListQuery,
): Promise<{ data: WireRosterImport[]; count: number }> {
  const { id, districtId, state } = asked
  const filter = { id: idFilter(id), districtId: anyFilter(districtId), state: anyFilter(state) }
  const where = { AND: [rosterImportScope(actor), filter] }
  const [rows, count] = await Promise.all([
    db().rosterImport.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' }],
      skip: offset,
      take: limit,
      select: importSelect,
    }),
    db().rosterImport.count({ where }),
  ])
  return { data: rows.map(presentImport), count }
}

/** Returns one import; 404 if the viewer does not manage its district. */
export async function getImport(actor: Actor, id: string): Promise<WireRosterImport> {
  return presentImport(await findImport(actor, id))
}
