import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { CONTENT_CHANGED, type ContentChange } from '@/lib/content/server/note-change'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { log } from '@/lib/system-log/server/log'
import { MAX_SETTLE_ATTEMPTS, SETTLE_RETRY_MS, SETTLED_AT_ONCE } from '../limits'
import { settleAssignment } from './recompute-assignment'

/** The job that recomputes one assignment. */
const SETTLE_ASSIGNMENT = 'settle-assignment'
/** The number of changes whose assignments are looked up in one transaction. */
const CHANGES_AT_ONCE = 50

type Job = { id: string; type: string; payload: unknown; attempts: number }

/** SQL: the due jobs of a type, oldest first; skips jobs locked by another process. */
const due = (type: string, limit: number) => Prisma.sql`
  SELECT "id", "type", "payload", "attempts" FROM "job" WHERE "state" = 'queued' AND "type" = ${type} AND "runAt" <= ${now()}
  ORDER BY "runAt", "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED`

const remove = (jobs: readonly Job[]) => db().job.deleteMany({ where: { id: { in: jobs.map(({ id }) => id) } } })

/** SQL: whether an assignment, the row `a`, contains an item that a change affects. */
function reachedBy({ holders = [], below = [] }: ContentChange): Prisma.Sql {
  return Prisma.sql`a."contentId" IN (
    WITH RECURSIVE holder("id") AS (
      SELECT unnest(${idList(holders)})
      UNION
      SELECT w."id" FROM holder h CROSS JOIN LATERAL (
        SELECT l."parentId" AS "id" FROM "content_child" l WHERE l."childId" = h."id"
        UNION ALL SELECT i."parentContentId" FROM "content_insertion" i WHERE i."insertionContentId" = h."id") w
    ), below("id") AS (
      SELECT unnest(${idList(below)})
      UNION
      SELECT l."childId" FROM below b JOIN "content_child" l ON l."parentId" = b."id"
    )
    SELECT "id" FROM holder UNION SELECT "id" FROM below)`
}

/** Returns the running assignments that a change affects; assignments that all students have submitted and that are graded keep their scores. */
async function findReached(change: ContentChange): Promise<string[]> {
  const { districtId = null, userId = null } = change
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT a."id" FROM "assignment" a
      LEFT JOIN "group" g ON g."id" = a."groupId" LEFT JOIN "user" s ON s."id" = a."studentId"
    WHERE a."deletedDate" IS NULL AND ${reachedBy(change)}
      AND (${districtId}::uuid IS NULL OR coalesce(g."districtId", s."districtId") = ${districtId}::uuid)
      AND (${userId}::uuid IS NULL OR a."createdById" = ${userId}::uuid)
      AND EXISTS (SELECT FROM "user_assignment" u
        WHERE u."assignmentId" = a."id" AND (u."submittedDate" IS NULL OR u."requiresGrading"))`
  return rows.map(({ id }) => id)
}

/** Creates from each noted change a job for every assignment that it affects; returns the number of changes. */
async function spread(began: Job[]): Promise<number> {
  const found = await db().$queryRaw<Job[]>(due(CONTENT_CHANGED, CHANGES_AT_ONCE))
  // If several changes failed together, one of them may be the cause: each is retried alone, so that it does not fail the others.
  const failed = found.find(({ attempts }) => attempts > 0)
  const jobs = failed ? [failed] : found
  began.push(...jobs)
  const reached = new Set<string>()
  // Written by `noteContentChange` with this type.
  for (const { payload } of jobs) for (const id of await findReached(payload as ContentChange)) reached.add(id)
  const runAt = now()
  await db().job.createMany({
    data: [...reached].map((assignmentId) => ({
      id: newId(),
      type: SETTLE_ASSIGNMENT,
      payload: { assignmentId },
      runAt,
    })),
  })
  await remove(jobs)
  return jobs.length
}

/** Recomputes the assignment that has waited longest, for all changes noted so far; returns the number of assignments: 0 or 1. */
async function settleNext(began: Job[]): Promise<number> {
  const [job] = await db().$queryRaw<Job[]>(due(SETTLE_ASSIGNMENT, 1))
  if (!job) return 0
  began.push(job)
  // Written by `spread`.
  const { assignmentId } = job.payload as { assignmentId: string }
  // Earlier changes are included in the data read from here on; later ones create a new job.
  const same = await db().$queryRaw<Job[]>`
    SELECT "id", "type", "payload", "attempts" FROM "job"
    WHERE "state" = 'queued' AND "type" = ${SETTLE_ASSIGNMENT} AND "payload" ->> 'assignmentId' = ${assignmentId} FOR UPDATE SKIP LOCKED`
  await settleAssignment(assignmentId)
  await remove(same)
  return 1
}

/** Reschedules failed jobs behind all others; after the maximum of attempts they are dropped, and a student's next save corrects the result. */
async function putOff(jobs: readonly Job[], error: unknown): Promise<void> {
  const what = jobs.map(({ type, payload }) => ({ type, payload }))
  log.warn(
    { what, error: error instanceof Error ? error.name : 'unknown' },
    'recomputing work failed and will be retried',
  )
  const where = { id: { in: jobs.map(({ id }) => id) } }
  const runAt = new Date(now().getTime() + SETTLE_RETRY_MS)
  await db().job.updateMany({ where, data: { runAt, attempts: { increment: 1 } } })
  const { count } = await db().job.deleteMany({ where: { ...where, attempts: { gte: MAX_SETTLE_ATTEMPTS } } })
  if (count > 0) log.error({ what }, 'recomputing work failed')
}

/** Runs one step and its jobs in one transaction: after a crash the jobs are still there, and repeating them changes nothing. */
async function run(step: (began: Job[]) => Promise<number>): Promise<number> {
  const began: Job[] = []
  try {
    return await inTransaction(() => step(began))
  } catch (error) {
    if (began.length === 0) throw error
    await putOff(began, error)
    return began.length
  }
}

/**
 * Recomputes progress, points and scores of running work whose content was saved, inserted or restricted since (docs/decisions/0012-grades.md). Safe
 * in several processes at once; what exceeds one round waits for the next. Returns the number of assignments processed.
 */
export async function settleChanged(): Promise<number> {
  while ((await run(spread)) > 0);
  let settled = 0
  while (settled < SETTLED_AT_ONCE && (await run(settleNext)) > 0) settled += 1
  return settled
}
