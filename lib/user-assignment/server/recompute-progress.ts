import 'server-only'
import type { AssignedContent } from '@/lib/assignment/server/assigned-content'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isAmongReopened } from '../policy'
import { type CountedInteraction, standingOf } from '../progress'
import { lockWork, type Work } from './lock-work'
import { publishProgress } from './publish-progress'
import { readWorkContent } from './work-content'

/** The interactions of a user assignment as far as they count, in one statement. */
export async function readCounted(userAssignmentId: string): Promise<CountedInteraction[]> {
  return db().$queryRaw<CountedInteraction[]>`
    SELECT "interactionType", "contentId", "contextContentId", "state", "attempt", "score", "maxScore", "requiresGrading"
    FROM "interaction"
    WHERE "userAssignmentId" = ${userAssignmentId}::uuid AND "interactionType" IN ('interactive', 'page-view') AND "deletedDate" IS NULL`
}

/** The fields that follow from what counts of a work; the first interaction begins it (contract.md §4). */
export function standingOfWork(work: Work, content: AssignedContent, counted: readonly CountedInteraction[]) {
  const startedDate = work.startedDate ?? (counted.length > 0 ? now() : null)
  const isReopened = (id: string) => isAmongReopened(work.reopenedContentIds, id, content.paths.get(id) ?? [])
  return { ...standingOf(content.units, counted, { ...work, isReopened }), startedDate }
}

/** As `standingOfWork`, of a work's stored interactions. */
export async function computeStanding(work: Work, known?: AssignedContent) {
  return standingOfWork(work, known ?? (await readWorkContent(work)), await readCounted(work.id))
}

/** Whether a work stands as it did. */
export function isSameStanding(work: Work, changed: Work): boolean {
  return (['progress', 'score', 'maxScore', 'requiresGrading', 'startedDate'] as const).every(
    (field) => changed[field] === work[field],
  )
}

/**
 * Works out progress and score of a locked user assignment after a save and stores what has changed; tells the channels after the commit.
 * Gives the work as it now is. A save that has just read the content hands it over; then it is two statements: the interactions, and the
 * update where there is one.
 */
export async function recomputeLocked(work: Work, content?: AssignedContent): Promise<Work> {
  const changed: Work = { ...work, ...(await computeStanding(work, content)) }
  if (isSameStanding(work, changed)) return work
  const { progress, score, maxScore, requiresGrading, startedDate } = changed
  await db().userAssignment.updateMany({
    where: { id: work.id },
    data: { progress, score, maxScore, requiresGrading, startedDate },
  })
  publishProgress(changed)
  return changed
}

/** As `recomputeLocked`, by id: takes the lock itself. Call it inside of the transaction of the save. 404 for no such record. */
export async function recomputeProgress(userAssignmentId: string): Promise<Work> {
  const work = await lockWork(userAssignmentId)
  if (!work) throw notFound()
  return recomputeLocked(work)
}
