import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { isReadable } from '@/lib/scope/server/content-scope'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { PRESENCE_FRESH_MS, PRESENCE_KEPT_MS } from '../limits'
import type { SavePresence } from '../schema'
import { publishClosedTab } from './publish-closed-tab'
import { readAssignmentPages } from './read-assignment-pages'

/** Whether an item is part of what the students of an assignment see. */
async function isGiven(assignmentId: string, contentId: string): Promise<boolean> {
  const row = await db().assignment.findUnique({ where: { id: assignmentId }, select: assignmentSourceSelect })
  return row !== null && (await contentOf(row)).paths.has(contentId)
}

/** Throws 404 unless a student names a page of their own work, or staff an item that they may read. */
async function requireContent(actor: Actor, id: string, work: { assignmentId: string } | null): Promise<void> {
  const isKnown =
    actor.roleId === 'student' ? work !== null && (await isGiven(work.assignmentId, id)) : await isReadable(actor, id)
  if (!isKnown) throw notFound()
}

async function readUserAssignment(actor: Actor, id: string | null) {
  if (id === null) return null
  const work = await db().userAssignment.findFirst({
    where: { AND: [{ id }, userAssignmentScope(actor)] },
    select: { id: true, userId: true, assignmentId: true },
  })
  if (!work) throw notFound()
  return work
}

/** Stores where a tab of this actor is; notifies the assignment's staff when a student's place or state has changed (contract.md §2, Live). */
export async function savePresence(actor: Actor, input: SavePresence): Promise<void> {
  const at = now()
  const { tabId, status, needsHelp } = input
  const contentId = input.contentId ?? null
  const key = { userId_tabId: { userId: actor.userId, tabId } }
  const [known, work] = await Promise.all([
    db().presence.findUnique({ where: key }),
    readUserAssignment(actor, input.userAssignmentId ?? null),
  ])
  const isSamePage = known !== null && known.contentId === contentId && known.userAssignmentId === (work?.id ?? null)
  if (contentId !== null && !isSamePage) await requireContent(actor, contentId, work)
  const isUpdate =
    !isSamePage ||
    known.status !== status ||
    known.needsHelp !== needsHelp ||
    at.getTime() - known.dateModified.getTime() > PRESENCE_FRESH_MS
  const place = { userAssignmentId: work?.id ?? null, contentId, status, needsHelp, dateModified: at }
  await db().presence.upsert({
    where: key,
    create: { userId: actor.userId, tabId, ...place, since: at },
    update: { ...place, ...(!isSamePage && { since: at }) },
  })
  if (known === null) await removeClosedTabs(actor.userId, at)
  else if (known.userAssignmentId !== place.userAssignmentId) {
    await keepLeft(known, at)
    await publishClosedTab(actor.userId, known.userAssignmentId)
  }
  if (!isUpdate || work?.userId !== actor.userId) return
  if (contentId !== null && status === 'active')
    await keepPlaceToGoBackTo(actor.userId, { backUserAssignmentId: work.id, backContentId: contentId }, at)
  publish(assignmentChannel(work.assignmentId), 'progress', {
    items: [{ userAssignmentId: work.id, userId: actor.userId, lastViewedContentId: contentId, status, needsHelp }],
  })
}

type ClosedTab = { userId: string; userAssignmentId: string | null; status: string; dateModified: Date }

/**
 * Stores with a student's work when a tab left it for another place, which is all that the tab reports from then on: now, or when it last reported if
 * it had been closed or silent meanwhile.
 */
async function keepLeft({ userId, userAssignmentId, status, dateModified }: ClosedTab, at: Date): Promise<void> {
  if (userAssignmentId === null) return
  const isFresh = status !== 'left' && at.getTime() - dateModified.getTime() < PRESENCE_FRESH_MS
  // Raw SQL, because this does not change the work itself, so its modification time must not change.
  await db().$executeRaw`
    UPDATE "user_assignment" SET "leftDate" = greatest("leftDate", ${isFresh ? at : dateModified}::timestamptz)
    WHERE "id" = ${userAssignmentId}::uuid AND "userId" = ${userId}::uuid`
}

/**
 * Until a student has answered a navigation request, stores their current page as the one to send them back to, unless it is the page to which they
 * are called or contains the requested item.
 */
async function keepPlaceToGoBackTo(
  userId: string,
  place: { backUserAssignmentId: string; backContentId: string },
  at: Date,
): Promise<void> {
  const asked = { userId, status: 'asked', remoteNavigation: { isBack: false, expiresAt: { gt: at } } }
  const requests = await db().remoteNavigationRecipient.findMany({
    where: asked,
    select: {
      remoteNavigation: { select: { id: true, contentId: true, assignment: { select: assignmentSourceSelect } } },
    },
  })
  for (const { remoteNavigation } of requests) {
    const { id, contentId, assignment } = remoteNavigation
    const { pageOf } = await readAssignmentPages(assignment)
    if ([contentId, pageOf(contentId)?.id].includes(place.backContentId)) continue
    await db().remoteNavigationRecipient.updateMany({ where: { ...asked, remoteNavigationId: id }, data: place })
  }
}

async function removeClosedTabs(userId: string, at: Date): Promise<void> {
  await db().presence.deleteMany({
    where: { userId, dateModified: { lt: new Date(at.getTime() - PRESENCE_KEPT_MS) } },
  })
}
