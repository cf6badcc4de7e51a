import 'server-only'
import { db } from '@/lib/db/db'

/** Counts the problems that block an import, up to the maximum number that is listed. */
export function countStops(rosterImportId: string): Promise<number> {
  return db().rosterImportChange.count({
    where: { rosterImportId, kind: 'problem', after: { path: ['stops'], equals: true } },
  })
}
