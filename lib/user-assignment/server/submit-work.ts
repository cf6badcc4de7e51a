import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { isLate, isTooLate } from '../policy'
import type { WireUserAssignment } from '../schema'
import { getUserAssignment } from './get-user-assignment'
import { keepRevisions } from './keep-revisions'
import { lockWork, type Work } from './lock-work'
import { publishProgress } from './publish-progress'
import { computeStanding } from './recompute-progress'
import { requireVersion } from './require-version'
import { scoreUnfinishedAnswers } from './score-unfinished'

/** Returns the items whose recording is still being uploaded. */
async function pendingRecordings(userAssignmentId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ contentId: string }[]>`
    SELECT DISTINCT i."contentId" FROM "interaction" i
    JOIN "interaction_upload" l ON l."interactionId" = i."id"
    JOIN "upload" f ON f."id" = l."uploadId"
    WHERE i."userAssignmentId" = ${userAssignmentId}::uuid AND i."interactionType" = 'interactive' AND i."deletedDate" IS NULL
      AND NOT f."complete" AND i."interactionData" #>> '{value,uploadId}' = f."id"::text`
  return rows.map(({ contentId }) => contentId)
}

async function requireSubmittable(actor: Actor, work: Work, at: Date): Promise<void> {
  if (work.submittedDate !== null)
    throw conflict('already_submitted', 'This assignment was already submitted.', {
      userAssignment: await getUserAssignment(actor, work.id, { isBare: true }),
    })
  if (isTooLate(work, at))
    throw conflict('past_due', 'The end date of this assignment has passed.', {
      endDate: work.endDate?.toISOString() ?? null,
    })
  const contentIds = await pendingRecordings(work.id)
  if (contentIds.length > 0)
    throw conflict('wrong_state', 'A recording is still being sent. Please try again in a moment.', { contentIds })
}

/**
 * Submits the actor's own work in one transaction under its row lock (contract.md §4.6). 404 for another user's, 403 `not_allowed` for staff; 409
 * `already_submitted`, `past_due`, `wrong_state` while a recording is being uploaded, `stale_version` for an outdated version.
 */
export async function submitWork(actor: Actor, id: string, version?: number): Promise<WireUserAssignment> {
  const { userId } = await getUserAssignment(actor, id, { isBare: true })
  if (userId !== actor.userId) throw notAllowed('Only the student can submit this work.')
  await inTransaction(async () => {
    const work = await lockWork(id)
    if (!work) throw notFound()
    const at = now()
    await requireSubmittable(actor, work, at)
    await requireVersion(actor, work, version)
    await scoreUnfinishedAnswers(work)
    await keepRevisions([id], 'submit', actor.userId)
    // Unchanged answers are submitted with the rest.
    const standing = await computeStanding({ ...work, reopenedContentIds: [] })
    const submitted: Work = {
      ...work,
      ...standing,
      submittedDate: at,
      startedDate: standing.startedDate ?? at,
      reopenedContentIds: [],
      late: isLate(work, at),
      version: work.version + 1,
    }
    const { progress, score, maxScore, requiresGrading, startedDate, late } = submitted
    await db().userAssignment.update({
      where: { id },
      data: {
        progress,
        score,
        maxScore,
        requiresGrading,
        startedDate,
        late,
        submittedDate: at,
        ...(work.attempt === 1 && { firstSubmittedDate: at }),
        reopenedContentIds: [],
        version: submitted.version,
      },
      select: { id: true },
    })
    publishProgress(submitted)
  })
  return getUserAssignment(actor, id)
}
