import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { notAllowed } from '@/lib/error/product-error'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { AnswerBefore, GradeUndo } from '@/lib/user-assignment/grade-undo'
import { lockWorks } from '@/lib/user-assignment/server/lock-work'
import { recomputeLocked } from '@/lib/user-assignment/server/recompute-progress'
import { reverseReleases, reverseWorks } from '@/lib/user-assignment/server/reverse-counted'
import { keepRevision } from './keep-revision'
import { publishInteractions } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

async function lockAnswers(answers: readonly AnswerBefore[]): Promise<Map<string, StoredInteraction>> {
  const rows = await db().$queryRaw<Prisma.InteractionGetPayload<object>[]>`
    SELECT * FROM "interaction" WHERE "id" = ANY(${idList(answers.map(({ id }) => id))}) AND "deletedDate" IS NULL
    ORDER BY "id" FOR UPDATE`
  return new Map(rows.map((row) => [row.id, readStored(row)]))
}

async function restore(actor: Actor, { id, before }: AnswerBefore): Promise<StoredInteraction> {
  const { scoreData, ...columns } = before
  const written = readStored(
    await db().interaction.update({
      where: { id },
      data: { ...columns, scoreData: scoreData ?? Prisma.DbNull, scoreVersion: { increment: 1 } },
    }),
  )
  await keepRevision(written, 'grade', actor.userId)
  return written
}

/** Puts back scores, by whoever teaches the students now. */
async function reverseAnswers(actor: Actor, answers: readonly AnswerBefore[]): Promise<void> {
  if (answers.length === 0) return
  const known = await db().interaction.findMany({
    where: { id: { in: answers.map(({ id }) => id) }, userAssignment: taughtUserAssignmentScope(actor) },
    select: { userAssignmentId: true },
  })
  if (known.length !== answers.length) throw notAllowed('Only a teacher of the group can do this.')
  // The works first, then their answers, as everything that writes both.
  const works = await lockWorks([...new Set(known.flatMap(({ userAssignmentId }) => userAssignmentId ?? []))])
  const rows = await lockAnswers(answers)
  const isAsLeft = ({ id, version, scoreVersion }: AnswerBefore) => {
    const row = rows.get(id)
    return row?.version === version && row.scoreVersion === scoreVersion
  }
  if (!answers.every(isAsLeft)) throw changedSince()
  const written: StoredInteraction[] = []
  for (const answer of answers) written.push(await restore(actor, answer))
  for (const work of works) await recomputeLocked(work)
  publishInteractions(written)
}

/**
 * Undoes changes of grades: released scores, what was excused or given 0 points, and scores. 403 `not_allowed` for who does not teach the
 * students any more, 409 `stale_version` where one of them was changed since.
 */
export async function reverseGrades(actor: Actor, payload: unknown): Promise<void> {
  // Written by the changes of this noun and of user assignments alone.
  const { answers = [], works = [], releases = [] } = payload as GradeUndo
  await reverseReleases(actor, releases)
  await reverseWorks(actor, works)
  await reverseAnswers(actor, answers)
}
