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

/** Reads the fields of a user assignment's interactions that progress and score depend on, in one statement. */
export async function readCounted(userAssignmentId: string): Promise<CountedInteraction[]> {
  return db().$queryRaw<CountedInteraction[]>`
    SELECT "interactionType", "contentId", "contextContentId", "state", "attempt", "score", "maxScore", "requiresGrading"
    FROM "interaction"
    WHERE "userAssignmentId" = ${userAssignmentId}::uuid AND "interactionType" IN ('interactive', 'page-view') AND "deletedDate" IS NULL`
}

/** Computes the derived fields of a work from its interactions; the first interaction starts it (contract.md §4). */
export function standingOfWork(work: Work, content: AssignedContent, counted: readonly CountedInteraction[]) {
  const startedDate = work.startedDate ?? (counted.length > 0 ? now() : null)
  const isReopened = (id: string) => isAmongReopened(work.reopenedContentIds, id, content.paths.get(id) ?? [])
  return { ...standingOf(content.units, counted, { ...work, isReopened }), startedDate }
}

/** Like `standingOfWork`, for the stored interactions of a work. */
export async function computeStanding(work: Work, known?: AssignedContent) {
  return standingOfWork(work, known ?? (await readWorkContent(work)), await readCounted(work.id))
}

/** Whether the derived fields are unchanged. */
export function isSameStanding(work: Work, changed: Work): boolean {
  return (['progress', 'score', 'maxScore', 'requiresGrading', 'startedDate'] as const).every(
    (field) => changed[field] === work[field],
  )
}

/**
 * Recomputes and stores progress and score of a locked user assignment after a save; publishes to the channels after the commit. Returns the updated
 * work. A save that has just read the content passes it in; then this takes two statements: reading the interactions, and the update if anything
 * changed.
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

/** Like `recomputeLocked`, by id: acquires the lock itself. Must run in the transaction of the save. 404 for no such record. */
export async function recomputeProgress(userAssignmentId: string): Promise<Work> {
  const work = await lockWork(userAssignmentId)
  if (!work) throw notFound()
  return recomputeLocked(work)
}
