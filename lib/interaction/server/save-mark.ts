import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWork, type Work } from '@/lib/user-assignment/server/lock-work'
import { recomputeLocked } from '@/lib/user-assignment/server/recompute-progress'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import type { CreateInteraction } from '../schema'
import { publishInteractions } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

export type SavedMark = { interaction: StoredInteraction; work: Work | null; wasMade: boolean }

/** Returns `{ version, seconds }` of a page view; anything else that a client sends is dropped. */
function pageViewData(data: Record<string, unknown>): Record<string, unknown> {
  const { version, seconds } = data
  return {
    ...(typeof version === 'string' && { version: version.slice(0, 20) }),
    ...(typeof seconds === 'number' && Number.isFinite(seconds) && { seconds: Math.max(0, Math.min(seconds, 86_400)) }),
  }
}

async function upsert(
  actor: Actor,
  work: Work,
  input: CreateInteraction,
): Promise<{ row: StoredInteraction; wasMade: boolean }> {
  const found = await db().interaction.findUnique({
    where: { userId_clientId: { userId: actor.userId, clientId: input.clientId } },
  })
  const interactionData = pageViewData(input.interactionData)
  if (found) {
    if (found.interactionType !== 'page-view' || found.userAssignmentId !== work.id) throw notFound()
    if (isDeepStrictEqual(found.interactionData, interactionData)) return { row: readStored(found), wasMade: false }
    const changed = await db().interaction.update({
      where: { id: found.id },
      data: { interactionData: interactionData as Prisma.InputJsonValue, version: { increment: 1 } },
    })
    return { row: readStored(changed), wasMade: false }
  }
  const made = await db().interaction.create({
    data: {
      id: newId(),
      clientId: input.clientId,
      interactionType: 'page-view',
      contentId: input.contentId,
      contextContentId: input.contentId,
      rootContentId: work.contentId,
      userId: actor.userId,
      userAssignmentId: work.id,
      assignmentId: work.assignmentId,
      interactionData: interactionData as Prisma.InputJsonValue,
      state: 'complete',
      attempt: work.attempt,
      tabId: input.tabId ?? null,
      sequence: input.sequence ?? 0,
      dateCreated: now(),
    },
  })
  return { row: readStored(made), wasMade: true }
}

/**
 * Records that a student had a page on screen (domain.md §12), identified by `clientId`, so that a repeat is the same row. Counts in the progress.
 * 404 for work or pages outside the student's scope. A page of submitted work may still be read, but no longer counts. Impersonators do not read on
 * the student's behalf: 403 `not_allowed`.
 */
export async function savePageView(
  actor: Actor,
  userAssignmentId: string,
  input: CreateInteraction,
): Promise<SavedMark> {
  if (actor.session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  return inTransaction(async () => {
    const work = await lockWork(userAssignmentId)
    if (!work || work.userId !== actor.userId || work.startDate > now()) throw notFound()
    const content = await readWorkContent(work)
    if (!content.paths.has(input.contentId)) throw notFound()
    const { row, wasMade } = await upsert(actor, work, input)
    // The page on screen is the one to return to, on any device.
    await db().userAssignment.updateMany({ where: { id: work.id }, data: { lastViewedContentId: input.contentId } })
    const counted = work.submittedDate === null ? await recomputeLocked(work, content) : work
    publishInteractions([row])
    return { interaction: row, work: counted, wasMade }
  })
}
