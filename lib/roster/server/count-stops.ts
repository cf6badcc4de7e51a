import 'server-only'
import { db } from '@/lib/db/db'

/** How many problems keep an import from being applied; at most as many as are listed. */
export function countStops(rosterImportId: string): Promise<number> {
  return db().rosterImportChange.count({
    where: { rosterImportId, kind: 'problem', after: { path: ['stops'], equals: true } },
  })
}
