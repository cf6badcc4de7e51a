import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { PRESENCE_FRESH_MS } from '@/lib/presence/limits'
import type { Actor } from '@/lib/session/actor'
import { REQUEST_EXPIRES_MS } from '../limits'

/** The page of their own work that a student is sent back to. */
export type Back = { userId: string; backUserAssignmentId: string; backContentId: string }

/** The recipients and targets of a request; `backs` sends each recipient to a page of their own. */
export type Request = {
  groupId: string | null
  studentId: string | null
  assignmentId: string
  contentId: string
  /** The page that contains `contentId`: for students who are already there, no previous page is stored. */
  pageId: string
  warn: boolean
  userIds: readonly string[]
  backs: readonly Back[] | null
}

/** A stored request. */
export type Asked = { id: string; sequence: number; expiresAt: Date }

/** Writes the request with its recipients and their current pages in one statement. */
async function makeCall(actor: Actor, request: Request, at: Date, expiresAt: Date): Promise<Asked> {
  const id = newId()
  const { groupId, studentId, assignmentId, contentId, pageId, warn, userIds } = request
  const heardAfter = new Date(at.getTime() - PRESENCE_FRESH_MS)
  const [row] = await db().$queryRaw<{ sequence: number }[]>`
    WITH made AS (
      INSERT INTO "remote_navigation"
        ("id", "senderId", "groupId", "studentId", "assignmentId", "contentId", "warn", "dateCreated", "expiresAt")
      VALUES (${id}::uuid, ${actor.userId}::uuid, ${groupId}::uuid, ${studentId}::uuid, ${assignmentId}::uuid, ${contentId}::uuid, ${warn},
        ${at}, ${expiresAt})
      RETURNING "id", "sequence"
    ), asked AS (
      INSERT INTO "remote_navigation_recipient" ("remoteNavigationId", "userId", "backUserAssignmentId", "backContentId")
      SELECT made."id", who."userId", place."userAssignmentId", place."contentId"
      FROM made CROSS JOIN unnest(${idList(userIds)}) AS who("userId")
      LEFT JOIN LATERAL (
        SELECT "userAssignmentId", "contentId" FROM "presence"
        WHERE "userId" = who."userId" AND "status" <> 'left' AND "dateModified" > ${heardAfter}
          AND "userAssignmentId" IS NOT NULL AND "contentId" IS NOT NULL
        ORDER BY "status" = 'active' DESC, "dateModified" DESC LIMIT 1
      ) AS place ON place."contentId" NOT IN (${contentId}::uuid, ${pageId}::uuid)
    )
    SELECT "sequence" FROM made`
  if (!row) throw new Error('an insert gives its row')
  return { id, sequence: row.sequence, expiresAt }
}

/** Writes a request; runs in the transaction that has superseded the older ones. */
export async function makeRequest(actor: Actor, request: Request): Promise<Asked> {
  const at = now()
  const expiresAt = new Date(at.getTime() + REQUEST_EXPIRES_MS)
  const { backs, userIds: _userIds, pageId: _pageId, ...fields } = request
  if (!backs) return makeCall(actor, request, at, expiresAt)
  const { id, sequence } = await db().remoteNavigation.create({
    data: { id: newId(), senderId: actor.userId, ...fields, isBack: true, dateCreated: at, expiresAt },
    select: { id: true, sequence: true },
  })
  await db().remoteNavigationRecipient.createMany({
    data: backs.map((back) => ({ remoteNavigationId: id, ...back })),
  })
  return { id, sequence, expiresAt }
}
