import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Interaction } from '@/lib/db/generated/client'
import type { AnswerBefore } from '@/lib/user-assignment/grade-undo'
import { keepRevisions } from './keep-revision'
import { readStored, type StoredInteraction } from './stored-interaction'

/** The new values of the grader's fields of an answer. */
export type ScoreToWrite = { id: string } & AnswerBefore['before']

type Written = Interaction & { scoreBefore: number | null; hiddenBefore: boolean }

/**
 * Writes the grader's fields of many locked answers, each with a new score version and a revision, in two statements for any number of answers, and
 * notes each for the audit log. Returns the updated answers in the order of the input.
 */
export async function writeScores(scores: readonly ScoreToWrite[], gradedById: string): Promise<StoredInteraction[]> {
  if (scores.length === 0) return []
  const rows = await db().$queryRaw<Written[]>`
    UPDATE "interaction" i
    SET "scoreData" = w."scoreData", "score" = w."score", "maxScore" = w."maxScore", "requiresGrading" = w."requiresGrading",
      "state" = w."state", "hidden" = w."hidden", "scoreVersion" = i."scoreVersion" + 1, "dateModified" = ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) AS w("id" uuid, "scoreData" jsonb, "score" double precision,
      "maxScore" double precision, "requiresGrading" boolean, "state" text, "hidden" boolean)
    JOIN "interaction" b ON b."id" = w."id"
    WHERE i."id" = w."id" RETURNING i.*, b."score" AS "scoreBefore", b."hidden" AS "hiddenBefore"`
  const byId = new Map(
    rows.map(({ scoreBefore, hiddenBefore, ...row }) => {
      noteChanges('interaction', row.id, { score: scoreBefore, hidden: hiddenBefore }, row)
      return [row.id, readStored(row)]
    }),
  )
  const written = scores.flatMap(({ id }) => byId.get(id) ?? [])
  await keepRevisions(written, 'grade', gradedById)
  return written
}
