import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { requireTaughtGroup } from '@/lib/presence/server/require-taught-group'
import { userChannel } from '@/lib/realtime/channels'
import { publishNow } from '@/lib/realtime/server/publish'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import { taughtStudentScope, userScope } from '@/lib/scope/server/user-scope'
import type { Viewer } from '@/lib/session/viewer'
import { MAX_EVENT_CHANNELS, REQUEST_EXPIRES_MS } from '../limits'
import type { SendNavigation, WireRemoteNavigation } from '../schema'
import { getRemoteNavigation } from './list-remote-navigations'
import { publishOutcome } from './publish-outcome'

/** The request, and whether the realtime server took all of its rings; that is known once the transaction has committed. */
export type SentNavigation = { navigation: WireRemoteNavigation; isTaken: () => boolean }

async function requireTaughtStudent(viewer: Viewer, id: string): Promise<void> {
  const student = { id, roleId: 'student' as const, isActive: true }
  const everything = viewer.privileges.some(({ privilege }) => privilege === 'sysadmin')
  const taught = everything ? {} : taughtStudentScope(viewer)
  if ((await db().user.count({ where: { AND: [student, taught] } })) > 0) return
  const isKnown = (await db().user.count({ where: { AND: [{ id }, userScope(viewer)] } })) > 0
  throw isKnown ? notAllowed('Only a teacher of the student can do this.') : notFound()
}

async function readRecipients(viewer: Viewer, { groupId, studentId }: SendNavigation): Promise<string[]> {
  if (groupId !== undefined) return (await requireTaughtGroup(viewer, groupId)).studentIds
  if (studentId === undefined) return []
  await requireTaughtStudent(viewer, studentId)
  return [studentId]
}

/**
 * Refuses an item that does not stand in the assignment. One that was deleted or hidden meanwhile is taken: the students' answers then say
 * that it could not be found (shell.md §4). What the sender may not read is none.
 */
async function requireTarget(viewer: Viewer, { assignmentId, contentId }: SendNavigation['message']): Promise<void> {
  const assignment = await db().assignment.findFirst({
    where: { AND: [{ id: assignmentId }, taughtAssignmentScope(viewer)] },
    select: assignmentSourceSelect,
  })
  if (!assignment) throw notFound()
  const { paths, sourceIds } = await contentOf(assignment)
  if (paths.has(contentId)) return
  if (sourceIds.includes(contentId) && (await isReadable(viewer, contentId))) return
  const isGone = (await db().content.count({ where: { id: contentId, deletedDate: { not: null } } })) > 0
  if (!isGone) throw notFound('Failed to fetch or find content')
}

/** Takes the recipients' locks in one order, so that of two requests at once the later one stands. */
async function lockRecipients(userIds: readonly string[]): Promise<void> {
  await db().$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('remote-navigation ' || "id", 0))::text
    FROM (SELECT unnest(${[...userIds]}::text[]) AS "id" ORDER BY 1) AS "ordered"`
}

/** Ends what these students were asked before; gives the requests that it belonged to. */
async function supersede(userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db().remoteNavigationRecipient.updateManyAndReturn({
    where: { userId: { in: [...userIds] }, status: 'asked' },
    data: { status: 'superseded', answeredDate: now() },
    select: { remoteNavigationId: true, userId: true },
  })
  const ended = new Map<string, string[]>()
  for (const { remoteNavigationId, userId } of rows)
    ended.set(remoteNavigationId, [...(ended.get(remoteNavigationId) ?? []), userId])
  return ended
}

type Asked = { id: string; sequence: number; expiresAt: Date }

/** Writes the request with all whom it asks, in one statement. */
async function make(viewer: Viewer, input: SendNavigation, userIds: readonly string[]): Promise<Asked> {
  const id = newId()
  const at = now()
  const expiresAt = new Date(at.getTime() + REQUEST_EXPIRES_MS)
  const { groupId = null, studentId = null } = input
  const { assignmentId, contentId, warn } = input.message
  const [row] = await db().$queryRaw<{ sequence: number }[]>`
    WITH made AS (
      INSERT INTO "remote_navigation"
        ("id", "senderId", "groupId", "studentId", "assignmentId", "contentId", "warn", "dateCreated", "expiresAt")
      VALUES (${id}::uuid, ${viewer.userId}::uuid, ${groupId}::uuid, ${studentId}::uuid, ${assignmentId}::uuid, ${contentId}::uuid, ${warn},
        ${at}, ${expiresAt})
      RETURNING "id", "sequence"
    ), asked AS (
      INSERT INTO "remote_navigation_recipient" ("remoteNavigationId", "userId")
      SELECT made."id", unnest(${idList(userIds)}) FROM made
    )
    SELECT "sequence" FROM made`
  if (!row) throw new Error('an insert gives its row')
  return { id, sequence: row.sequence, expiresAt }
}

async function ring(asked: Asked, { message }: SendNavigation, userIds: readonly string[]): Promise<boolean> {
  const { assignmentId, contentId, warn } = message
  const { id: remoteNavigationId, sequence, expiresAt } = asked
  const navigateTo = { assignmentId, contentId, warn }
  const payload = { remoteNavigationId, sequence, navigateTo, expiresAt: expiresAt.toISOString() }
  const channels = userIds.map(userChannel)
  for (let at = 0; at < channels.length; at += MAX_EVENT_CHANNELS) {
    const isTaken = await publishNow(channels.slice(at, at + MAX_EVENT_CHANNELS), 'teacher-message', payload)
    if (!isTaken) return false
  }
  return true
}

/** Asks a group or one student to go to a page; a newer request to the same student supersedes the older (contract.md §2, Live). */
export async function sendNavigation(viewer: Viewer, input: SendNavigation): Promise<SentNavigation> {
  const userIds = await readRecipients(viewer, input)
  await requireTarget(viewer, input.message)
  let isTaken = true
  const { id } = await inTransaction(async () => {
    await lockRecipients(userIds)
    const ended = await supersede(userIds)
    const asked = await make(viewer, input, userIds)
    afterCommit(async () => {
      isTaken = await ring(asked, input, userIds)
    })
    publishOutcome(asked.id, userIds)
    for (const [endedId, endedUserIds] of ended) publishOutcome(endedId, endedUserIds)
    return asked
  })
  // Read once it has rung: the students do not wait for the answer to their teacher.
  return { navigation: await getRemoteNavigation(viewer, id), isTaken: () => isTaken }
}
