import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { BACK_OFFERED_MS } from '../limits'

/** The request with which a student last came along or went back. */
export type LastMove = {
  remoteNavigationId: string
  userId: string
  contentId: string
  isBack: boolean
  backUserAssignmentId: string | null
  backContentId: string | null
}

/** Returns today's last move of each student of these assignments; moves from an unknown page are left out. */
export function readLastMoves(assignmentIds: readonly string[]): Promise<LastMove[]> {
  const since = new Date(now().getTime() - BACK_OFFERED_MS)
  return db().$queryRaw<LastMove[]>`
    SELECT DISTINCT ON (n."assignmentId", r."userId")
      r."remoteNavigationId", r."userId", n."contentId", n."isBack", r."backUserAssignmentId", r."backContentId"
    FROM "remote_navigation_recipient" r JOIN "remote_navigation" n ON n."id" = r."remoteNavigationId"
    WHERE n."assignmentId" = ANY(${idList(assignmentIds)}) AND n."dateCreated" > ${since} AND r."status" = 'moved'
      AND (n."isBack" OR r."backUserAssignmentId" IS NOT NULL AND r."backContentId" IS NOT NULL)
    ORDER BY n."assignmentId", r."userId", n."sequence" DESC`
}
