import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { notAllowed, type ProductError } from '@/lib/error/product-error'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import type { AnswerBefore, GradeUndo } from '@/lib/user-assignment/grade-undo'
import { lockWorks } from '@/lib/user-assignment/server/lock-work'
import { publishProgressOf } from '@/lib/user-assignment/server/publish-progress'
import { recomputeWorks } from '@/lib/user-assignment/server/recompute-works'
import { reverseReleases, reverseWorks } from '@/lib/user-assignment/server/reverse-counted'
import { isAsLeft, undoneOf } from './answer-before'
import { publishInteractions } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'
import { writeScores } from './write-scores'

async function lockAnswers(answers: readonly AnswerBefore[]): Promise<Map<string, StoredInteraction>> {
  const rows = await db().$queryRaw<Prisma.InteractionGetPayload<object>[]>`
    SELECT * FROM "interaction" WHERE "id" = ANY(${idList(answers.map(({ id }) => id))}) AND "deletedDate" IS NULL
    ORDER BY "id" FOR UPDATE`
  return new Map(rows.map((row) => [row.id, readStored(row)]))
}

/** Returns the error for answers that were changed since, naming their students: in a class-wide undo it may be a single one. */
async function changedOf(answers: readonly AnswerBefore[]): Promise<ProductError> {
  const people = await db().user.findMany({
    where: { interactions: { some: { id: { in: answers.map(({ id }) => id) } } } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  })
  return changedSince({
    userIds: people.map(({ id }) => id),
    names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  })
}

/** Restores scores; requires that the actor currently teaches the students. */
async function reverseAnswers(actor: Actor, answers: readonly AnswerBefore[]): Promise<void> {
  if (answers.length === 0) return
  const known = await db().interaction.findMany({
    where: { id: { in: answers.map(({ id }) => id) }, userAssignment: taughtUserAssignmentScope(actor) },
    select: { userAssignmentId: true },
  })
  if (known.length !== answers.length) throw notAllowed('Only a teacher of the group can do this.')
  // Lock the works before their answers, as all code that writes both does.
  const works = await lockWorks([...new Set(known.flatMap(({ userAssignmentId }) => userAssignmentId ?? []))])
  const rows = await lockAnswers(answers)
  const rowAsLeft = (answer: AnswerBefore) => {
    const row = rows.get(answer.id)
    return row && isAsLeft(row, answer) ? row : null
  }
  const changedAnswers = answers.filter((answer) => !rowAsLeft(answer))
  if (changedAnswers.length > 0) throw await changedOf(changedAnswers)
  const scores = answers.flatMap((answer) => {
    const row = rowAsLeft(answer)
    return row ? [{ id: answer.id, ...undoneOf(row, answer) }] : []
  })
  const written = await writeScores(scores, actor.userId)
  const { changed } = await recomputeWorks(works)
  for (const same of groupBy(changed, ({ assignmentId }) => assignmentId).values()) publishProgressOf(same)
  publishInteractions(written)
}

/**
 * Undoes grade changes: released scores, excuses, zero scores, and scores. 403 `not_allowed` if the actor no longer teaches the students, 409
 * `stale_version` if anything was changed since; a comment that was added later is kept.
 */
export async function reverseGrades(actor: Actor, payload: unknown): Promise<void> {
  // Only the grade changes of this module and of user assignments write this payload.
  const { answers = [], works = [], releases = [] } = payload as GradeUndo
  await reverseReleases(actor, releases)
  await reverseWorks(actor, works)
  await reverseAnswers(actor, answers)
}
