import 'server-only'
import { db } from '@/lib/db/db'
import { type ImportRow, reportOf } from './find-import'

/** How many problems keep an import from being applied: those of rows and files, and those found when it was compared with the records. */
export async function countStops({ id, report }: Pick<ImportRow, 'id' | 'report'>): Promise<number> {
  const ofFiles = (reportOf({ report }).files ?? []).reduce((sum, file) => sum + file.stops, 0)
  const found = await db().rosterImportChange.count({
    where: { rosterImportId: id, kind: 'problem', after: { path: ['stops'], equals: true } },
  })
  return ofFiles + found
}
