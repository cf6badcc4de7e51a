import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'

/** Finds the steps whose answers (by `isAsLeft`), works and releases are all still as the change left them, with their assignments. */
function readAsLeft(stepIds: readonly string[]) {
  return db().$queryRaw<{ id: string; assignmentIds: (string | null)[] }[]>`
    SELECT s."id", array_agg(DISTINCT e."assignmentId"::text) AS "assignmentIds"
    FROM "undo_step" s
    CROSS JOIN LATERAL (
      SELECT w."assignmentId", i."version" = t."version" AND (
        i."scoreVersion" = t."scoreVersion"
        OR jsonb_build_object('score', i."score", 'requiresGrading', i."requiresGrading", 'state', i."state",
          'override', i."scoreData" -> 'manualScoreOverride',
          'selections', coalesce(nullif(i."scoreData" -> 'rubricSelections', 'null'), '{}')
        ) = t."after" - '{comment,reason,hidden}'::text[]
      ) AS "isAsLeft"
      FROM jsonb_to_recordset(s."payload" -> 'answers') AS t("id" uuid, "version" int, "scoreVersion" int, "after" jsonb)
        LEFT JOIN "interaction" i ON i."id" = t."id" AND i."deletedDate" IS NULL
        LEFT JOIN "user_assignment" w ON w."id" = i."userAssignmentId"
      UNION ALL
      SELECT w."assignmentId", w."version" = t."version"
      FROM jsonb_to_recordset(s."payload" -> 'works') AS t("id" uuid, "version" int)
        LEFT JOIN "user_assignment" w ON w."id" = t."id"
      UNION ALL
      SELECT a."id", a."version" = t."version"
      FROM jsonb_to_recordset(s."payload" -> 'releases') AS t("id" uuid, "version" int)
        LEFT JOIN "assignment" a ON a."id" = t."id"
    ) e
    WHERE s."id" = ANY(${idList(stepIds)})
    GROUP BY s."id" HAVING bool_and(coalesce(e."isAsLeft", false))`
}

/** Returns those of these steps that `reverseGrades` would accept, with a fixed number of statements regardless of how many answers they contain. */
export async function openGradeSteps(actor: Actor, stepIds: readonly string[]): Promise<string[]> {
  const steps = await readAsLeft(stepIds)
  const ids = [...new Set(steps.flatMap(({ assignmentIds }) => assignmentIds.filter((id) => id !== null)))]
  const taught = await db().assignment.findMany({
    where: { AND: [{ id: { in: ids } }, taughtAssignmentScope(actor)] },
    select: { id: true },
  })
  const taughtIds = new Set(taught.map(({ id }) => id))
  return steps.flatMap(({ id, assignmentIds }) =>
    assignmentIds.every((each) => each !== null && taughtIds.has(each)) ? [id] : [],
  )
}
