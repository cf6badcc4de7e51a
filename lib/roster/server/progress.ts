import 'server-only'
import { databasePool } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { PROGRESS_EVERY_MS } from '../limits'
import type { ImportProgress } from '../schema'

/**
 * Returns a function that stores an import's progress, at most twice a second, over its own connection: nobody can see what the import's transaction
 * writes until the end.
 */
export function progressTeller(importId: string, phase: ImportProgress['phase']) {
  let told = 0
  return async (progress: Omit<ImportProgress, 'phase'>): Promise<void> => {
    const at = Date.now()
    if (at - told < PROGRESS_EVERY_MS) return
    told = at
    const sql = `UPDATE "roster_import" SET "report" = "report" || jsonb_build_object('progress', $2::jsonb), "dateModified" = now()
      WHERE "id" = $1`
    try {
      await databasePool().query(sql, [importId, JSON.stringify({ phase, ...progress })])
    } catch (error) {
      log.warn({ importId, error: error instanceof Error ? error.name : 'unknown' }, 'reporting progress failed')
    }
  }
}
