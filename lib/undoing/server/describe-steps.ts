import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { Change } from '@/lib/undo/schema'
import { type ChangeFacts, factsOf, type StepFacts } from '../change-facts'

/** Reads the steps without their answers; the database computes what the answers have in common. */
function readSteps(ids: readonly string[]) {
  return db().$queryRaw<(StepFacts & { id: string })[]>`
    SELECT s."id", s."kind", s."payload" - 'answers' AS "payload", e."answers", e."contentId", e."userId"
    FROM "undo_step" s
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "answers",
        CASE WHEN count(DISTINCT i."contentId") = 1 THEN min(i."contentId"::text)
             WHEN count(DISTINCT a."contentId") = 1 THEN min(a."contentId"::text) END AS "contentId",
        CASE WHEN count(DISTINCT i."userId") = 1 THEN min(i."userId"::text) END AS "userId"
      FROM jsonb_to_recordset(s."payload" -> 'answers') AS t("id" uuid)
        JOIN "interaction" i ON i."id" = t."id" LEFT JOIN "assignment" a ON a."id" = i."assignmentId"
    ) e
    WHERE s."id" = ANY(${idList(ids)})`
}

/** Adds the item and student to the facts of changes that only name a user assignment or an assignment. */
async function withOwners(facts: readonly ChangeFacts[]): Promise<ChangeFacts[]> {
  const [works, assignments] = await Promise.all([
    db().userAssignment.findMany({
      where: { id: { in: facts.flatMap(({ workId }) => workId ?? []) } },
      select: { id: true, userId: true, assignment: { select: { contentId: true } } },
    }),
    db().assignment.findMany({
      where: { id: { in: facts.flatMap(({ assignmentId }) => assignmentId ?? []) } },
      select: { id: true, contentId: true },
    }),
  ])
  const workOf = new Map(works.map((work) => [work.id, work]))
  const itemOf = new Map(assignments.map(({ id, contentId }) => [id, contentId]))
  return facts.map((each) => {
    const work = each.workId && workOf.get(each.workId)
    if (work) return { ...each, userId: work.userId, contentId: each.contentId ?? work.assignment.contentId }
    return each.assignmentId ? { ...each, contentId: itemOf.get(each.assignmentId) } : each
  })
}

/** Returns the names of the records that the changes concern, by id. */
async function readNames(facts: readonly ChangeFacts[]): Promise<Map<string, string>> {
  const [contents, groups, people] = await Promise.all([
    db().content.findMany({
      where: { id: { in: facts.flatMap(({ contentId }) => contentId ?? []) } },
      select: { id: true, name: true },
    }),
    db().group.findMany({
      where: { id: { in: facts.flatMap(({ groupId }) => groupId ?? []) } },
      select: { id: true, name: true },
    }),
    db().user.findMany({
      where: { id: { in: facts.flatMap(({ userId }) => userId ?? []) } },
      select: { id: true, firstName: true, lastName: true },
    }),
  ])
  return new Map([
    ...[...contents, ...groups].map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
  ])
}

/**
 * Describes what each of these steps undoes, with current names, by step id. Uses a fixed number of statements regardless of how many answers they
 * contain.
 */
export async function describeSteps(ids: readonly string[]): Promise<Map<string, Change>> {
  if (ids.length === 0) return new Map()
  const steps = await readSteps(ids)
  const facts = await withOwners(steps.map(factsOf))
  const names = await readNames(facts)
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) || null
  return new Map(
    steps.flatMap(({ id }, at) => {
      const each = facts[at]
      if (!each) return []
      const { what, count, contentId, groupId, userId } = each
      return [[id, { what, count, name: nameOf(groupId ?? contentId), person: nameOf(userId) }] as const]
    }),
  )
}
