import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { now } from '@/lib/common/clock'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { requireTaughtGroup } from '@/lib/presence/server/require-taught-group'
import { userChannel } from '@/lib/realtime/channels'
import { publishNow } from '@/lib/realtime/server/publish'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import { taughtStudentScope, userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { MAX_EVENT_CHANNELS } from '../limits'
import type { SendNavigation, WireRemoteNavigation } from '../schema'
import { getRemoteNavigation } from './list-remote-navigations'
import { type Asked, makeRequest, type Request } from './make-request'
import { publishOutcome } from './publish-outcome'
import { readWaysBack } from './read-ways-back'

/** The request, and whether the realtime server accepted all of its events, which is known once the transaction has committed. */
export type SentNavigation = { navigation: WireRemoteNavigation; isTaken: () => boolean }

async function requireTaughtStudent(actor: Actor, id: string): Promise<void> {
  const student = { id, roleId: 'student' as const, isActive: true }
  const everything = actor.privileges.some(({ privilege }) => privilege === 'sysadmin')
  const taught = everything ? {} : taughtStudentScope(actor)
  if ((await db().user.count({ where: { AND: [student, taught] } })) > 0) return
  const isKnown = (await db().user.count({ where: { AND: [{ id }, userScope(actor)] } })) > 0
  throw isKnown ? notAllowed('Only a teacher of the student can do this.') : notFound()
}

async function readRecipients(actor: Actor, { groupId, studentIds, studentId }: SendNavigation): Promise<string[]> {
  if (groupId !== undefined) {
    const members = (await requireTaughtGroup(actor, groupId)).studentIds
    if (!studentIds) return members
    const picked = members.filter((id) => studentIds.includes(id))
    if (picked.length === 0) throw notFound()
    return picked
  }
  if (studentId === undefined) return []
  await requireTaughtStudent(actor, studentId)
  return [studentId]
}

type Message = SendNavigation['message']

/**
 * Throws for an item that is not part of the assignment or that the sender may not read. One that was deleted or hidden meanwhile is accepted: the
 * students' answers then report that it was not found (ASG-07). Returns the page that contains the item; null for sending students back.
 */
async function requireTarget(actor: Actor, message: Message): Promise<string | null> {
  const assignment = await db().assignment.findFirst({
    where: { AND: [{ id: message.assignmentId }, taughtAssignmentScope(actor)] },
    select: assignmentSourceSelect,
  })
  if (!assignment) throw notFound()
  if (message.subject === 'navigateBack') return null
  const { contentId } = message
  const [{ paths, sourceIds }, { pageOf }] = await Promise.all([contentOf(assignment), readAssignmentPages(assignment)])
  if (paths.has(contentId)) return pageOf(contentId)?.id ?? contentId
  if (sourceIds.includes(contentId) && (await isReadable(actor, contentId))) return contentId
  const isGone = (await db().content.count({ where: { id: contentId, deletedDate: { not: null } } })) > 0
  if (!isGone) throw notFound('Failed to fetch or find content')
  return contentId
}

/** Returns the request with its recipients and their targets; 409 if nobody has a page to go back to. */
async function readRequest(input: SendNavigation, userIds: readonly string[], pageId: string | null): Promise<Request> {
  const { groupId = null, studentId = null, message } = input
  const { assignmentId, warn } = message
  const common = { groupId, studentId, assignmentId, warn }
  if (message.subject === 'navigateTo') {
    const { contentId } = message
    return { ...common, contentId, pageId: pageId ?? contentId, userIds, backs: null }
  }
  const ways = await readWaysBack(assignmentId, userIds)
  if (!ways) throw conflict('wrong_state', 'Nobody has a page to go back to.')
  return { ...common, ...ways, pageId: ways.contentId, userIds: ways.backs.map(({ userId }) => userId) }
}

/** Locks the recipients in a fixed order, so that of two concurrent requests the later one wins. */
async function lockRecipients(userIds: readonly string[]): Promise<void> {
  await db().$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('remote-navigation ' || "id", 0))::text
    FROM (SELECT unnest(${[...userIds]}::text[]) AS "id" ORDER BY 1) AS "ordered"`
}

/** Supersedes these students' earlier requests; returns the affected requests. */
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

async function publish(asked: Asked, { assignmentId, contentId, warn, userIds }: Request): Promise<boolean> {
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

/**
 * Asks a group, some of its students or one student to go to a page, or back to where each of them was; a newer request to the same student
 * supersedes the older one (contract.md §2, Live).
 */
export async function sendNavigation(actor: Actor, input: SendNavigation): Promise<SentNavigation> {
  const recipientIds = await readRecipients(actor, input)
  const pageId = await requireTarget(actor, input.message)
  let isTaken = true
  const { id } = await inTransaction(async () => {
    await lockRecipients(recipientIds)
    const request = await readRequest(input, recipientIds, pageId)
    const { userIds } = request
    const ended = await supersede(userIds)
    const asked = await makeRequest(actor, request)
    afterCommit(async () => {
      isTaken = await publish(asked, request)
    })
    publishOutcome(asked.id, userIds)
    for (const [endedId, endedUserIds] of ended) publishOutcome(endedId, endedUserIds)
    return asked
  })
  // Read after the events were sent, so that the students do not wait for the teacher's response.
  return { navigation: await getRemoteNavigation(actor, id), isTaken: () => isTaken }
}
