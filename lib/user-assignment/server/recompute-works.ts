import 'server-only'
import { now } from '@/lib/common/clock'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { CountedInteraction } from '../progress'
import type { Work } from './lock-work'
import { isSameStanding, standingOfWork } from './recompute-progress'
import { readWorkContent } from './work-content'

/** Returns the fields of many works' interactions that progress and score depend on, by work. */
async function readCountedOf(works: readonly Work[]): Promise<Map<string, CountedInteraction[]>> {
  const rows = await db().$queryRaw<(CountedInteraction & { userAssignmentId: string })[]>`
    SELECT "userAssignmentId", "interactionType", "contentId", "contextContentId", "state", "attempt", "score", "maxScore", "requiresGrading"
    FROM "interaction"
    WHERE "userAssignmentId" = ANY(${idList(works.map(({ id }) => id))}) AND "interactionType" IN ('interactive', 'page-view')
      AND "deletedDate" IS NULL`
  return groupBy(rows, ({ userAssignmentId }) => userAssignmentId)
}

/** Stores the derived fields of works in one statement. */
async function store(works: readonly Work[]): Promise<void> {
  if (works.length === 0) return
  const standings = works.map(({ id, progress, score, maxScore, requiresGrading, startedDate }) => ({
    id,
    progress,
    score,
    maxScore,
    requiresGrading,
    startedDate,
  }))
  await db().$executeRaw`
    UPDATE "user_assignment" u
    SET "progress" = w."progress", "score" = w."score", "maxScore" = w."maxScore", "requiresGrading" = w."requiresGrading",
      "startedDate" = w."startedDate", "dateModified" = ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) AS w("id" uuid, "progress" integer, "score" double precision,
      "maxScore" double precision, "requiresGrading" boolean, "startedDate" timestamptz)
    WHERE u."id" = w."id"`
}

/**
 * Like `recomputeLocked` for many locked works, without publishing: reads the content once per assignment, and reads interactions and stores changes
 * for all works together. Returns all works as updated, and those that changed.
 */
export async function recomputeWorks(works: readonly Work[]): Promise<{ works: Work[]; changed: Work[] }> {
  const counted = await readCountedOf(works)
  const after: Work[] = []
  for (const same of groupBy(works, ({ assignmentId }) => assignmentId).values()) {
    const [first] = same
    if (!first) continue
    const content = await readWorkContent(first)
    for (const work of same) after.push({ ...work, ...standingOfWork(work, content, counted.get(work.id) ?? []) })
  }
  const before = new Map(works.map((work) => [work.id, work]))
  const changed = after.filter((work) => !isSameStanding(before.get(work.id) ?? work, work))
  await store(changed)
  return { works: after, changed }
}
