import 'server-only'
import { db } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'

/**
 * How a district restricts an item, null where it does not; until the transaction ends nobody else changes that. The pair is locked, not its
 * row, which need not be there.
 */
export async function lockPair({
  contentId,
  districtId,
}: Pick<ContentRestriction, 'contentId' | 'districtId'>): Promise<ContentRestriction | null> {
  // By the ids as the database writes them: one id can be written in two ways.
  const key = `content-restriction ${contentId} ${districtId}`.toLowerCase()
  await db().$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  return db().contentRestriction.findUnique({ where: { contentId_districtId: { contentId, districtId } } })
}
