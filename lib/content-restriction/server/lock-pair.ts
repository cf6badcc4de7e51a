import 'server-only'
import { db } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'

/**
 * Locks an item and district until the transaction ends and returns their restriction, or null. Uses an advisory lock on the pair, because the row
 * may not exist.
 */
export async function lockPair({
  contentId,
  districtId,
}: Pick<ContentRestriction, 'contentId' | 'districtId'>): Promise<ContentRestriction | null> {
  // Lower case, as the database writes UUIDs: otherwise the same id could produce two different keys.
  const key = `content-restriction ${contentId} ${districtId}`.toLowerCase()
  await db().$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  return db().contentRestriction.findUnique({ where: { contentId_districtId: { contentId, districtId } } })
}
