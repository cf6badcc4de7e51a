import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { isToBeTried } from '@/lib/assignment/tries'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Interaction } from '@/lib/db/generated/client'
import { ownEnd } from '@/lib/user/accommodations'
import { writeRefusal } from '@/lib/user-assignment/policy'
import { readWorks, type Work } from '@/lib/user-assignment/server/lock-work'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import type { FeedbackSource } from './present-interaction'

/** The fields of an answer that decide how much of the score its student may see. */
type Scored = Pick<
  Interaction,
  'id' | 'userAssignmentId' | 'contentId' | 'interactionSubType' | 'state' | 'tries' | 'attempt' | 'score' | 'maxScore'
>

/** Returns the number of tries that the authors of these items allow, by item; no entry if it is not set. */
async function readTries(contentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ id: string; tries: number }[]>`
    SELECT "id", ("data"->>'tries')::int AS "tries" FROM "content"
    WHERE "id" = ANY(${[...contentIds]}::uuid[]) AND jsonb_typeof("data"->'tries') = 'number'`
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

/** Returns whether an item of a work can be written now; reads the item's position only if single items are reopened. */
async function readIsOpen(work: Work): Promise<(contentId: string) => boolean> {
  const paths = work.reopenedContentIds.length > 0 ? (await readWorkContent(work)).paths : null
  return (contentId) => writeRefusal(work, contentId, paths?.get(contentId) ?? [], now()) === null
}

/** Returns the answers that can still be improved in the current attempt, so that feedback must not reveal the key. */
export async function readToBeTried(rows: readonly Scored[]): Promise<ReadonlySet<string>> {
  // Feedback is only held back for answers below the full score.
  const missed = rows.filter(({ score, maxScore }) => maxScore !== null && (score === null || score < maxScore))
  if (missed.length === 0) return new Set()
  const workIds = missed.flatMap(({ userAssignmentId }) => userAssignmentId ?? [])
  const [works, tries] = await Promise.all([
    readWorks([...new Set(workIds)]),
    readTries(missed.map(({ contentId }) => contentId)),
  ])
  const open = new Map(await Promise.all(works.map(async (work) => [work.id, await readIsOpen(work)] as const)))
  const isOpenToTries = (row: Scored): boolean => {
    const work = works.find(({ id }) => id === row.userAssignmentId)
    if (!work) return false
    const item = { contentSubType: row.interactionSubType, data: { tries: tries.get(row.contentId) } }
    return isToBeTried({ ...work, item, isOpen: open.get(work.id)?.(row.contentId) ?? false }, row)
  }
  return new Set(missed.filter(isOpenToTries).map(({ id }) => id))
}

/** Returns the input for deciding which of these interactions' scores students may see, by interaction; the number of queries is constant. */
export async function feedbackSources(rows: readonly Scored[]): Promise<Map<string, FeedbackSource>> {
  const ofWork = rows.filter(({ userAssignmentId }) => userAssignmentId !== null)
  if (ofWork.length === 0) return new Map()
  const [works, toBeTried] = await Promise.all([
    db().userAssignment.findMany({
      where: { id: { in: [...new Set(ofWork.flatMap(({ userAssignmentId }) => userAssignmentId ?? []))] } },
      select: {
        id: true,
        submittedDate: true,
        user: { select: { preferences: true } },
        assignment: { select: { startDate: true, endDate: true, data: true } },
      },
    }),
    readToBeTried(ofWork),
  ])
  const byId = new Map(
    works.map(({ id, submittedDate, user, assignment }) => [
      id,
      {
        submittedDate,
        endDate: ownEnd(assignment, user.preferences),
        settings: settingsOf(assignment.data),
      },
    ]),
  )
  return new Map(
    ofWork.flatMap(({ id, userAssignmentId }) => {
      const work = byId.get(userAssignmentId ?? '')
      return work ? [[id, { ...work, isToBeTried: toBeTried.has(id) }] as const] : []
    }),
  )
}
