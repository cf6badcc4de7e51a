import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { BACK_OFFERED_MS } from '../limits'
import type { Back } from './make-request'

type Row = Back & { contentId: string; isBack: boolean }

/** What most of them had been called to. */
function mostFrequent(rows: readonly Row[]): string | null {
  const counts = new Map<string, number>()
  for (const { contentId } of rows) counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null
}

/**
 * Where those of these students who came along in an assignment today were before, and what they had been called to; null where nobody has
 * a place to go back to. Who went back already stays where they are.
 */
export async function readWaysBack(
  assignmentId: string,
  userIds: readonly string[],
): Promise<{ contentId: string; backs: Back[] } | null> {
  const since = new Date(now().getTime() - BACK_OFFERED_MS)
  const newest = await db().$queryRaw<Row[]>`
    SELECT DISTINCT ON (r."userId") r."userId", r."backUserAssignmentId", r."backContentId", n."contentId", n."isBack"
    FROM "remote_navigation_recipient" r JOIN "remote_navigation" n ON n."id" = r."remoteNavigationId"
    WHERE n."assignmentId" = ${assignmentId}::uuid AND n."dateCreated" > ${since} AND r."userId" = ANY(${idList(userIds)})
      AND r."status" = 'moved' AND r."backUserAssignmentId" IS NOT NULL AND r."backContentId" IS NOT NULL
    ORDER BY r."userId", n."sequence" DESC`
  const rows = newest.filter(({ isBack }) => !isBack)
  const contentId = mostFrequent(rows)
  if (contentId === null) return null
  const backs = rows.map(({ userId, backUserAssignmentId, backContentId }) => ({
    userId,
    backUserAssignmentId,
    backContentId,
  }))
  return { contentId, backs }
}
