import { newId } from '@/lib/common/id'
import { MAX_CHILD_DEPTH } from '@/lib/content/limits'
import { readSubtree } from '@/lib/content/server/read-subtree'
import { databasePool, db } from '@/lib/db/db'
import { saveAnswer } from '@/lib/interaction/server/save-answer'
import { getContent } from '@/lib/viewer/server/get-content'
import { byTurns, type Line } from './measure'
import type { Bench } from './prepare'
import { recordStatements, runBare } from './record-statements'
import { openSession } from './sessions'

const ms = (value: number) => `${value.toFixed(1)} ms`

const WHOLE_TREE = { childDepth: MAX_CHILD_DEPTH, withParents: false, refresh: false }

/**
 * Compares the use case behind `GET /api/content/{id}?childDepth=999` on a course of 5,000 items with the bare recursive statement over their rows.
 */
export async function benchTree(bench: Bench): Promise<Line> {
  const { actor } = await openSession(bench.teacher)
  const bare = () =>
    databasePool().query(
      `WITH RECURSIVE tree("id") AS (SELECT $1::uuid UNION SELECT l."childId" FROM tree t JOIN "content_child" l ON l."parentId" = t."id")
       SELECT c.* FROM tree t JOIN "content" c ON c."id" = t."id" WHERE c."deletedDate" IS NULL`,
      [bench.courseId],
    )
  const subtree = await readSubtree(bench.courseId)
  const { subject, baseline } = await byTurns(15, () => getContent(actor, bench.courseId, WHOLE_TREE), bare)
  const ratio = subject / baseline
  return {
    what: `content tree of ${subtree?.count} items, use case / bare recursive SQL`,
    subject: ms(subject),
    baseline: ms(baseline),
    ratio,
    aim: 'at most 2',
    holds: ratio <= 2,
  }
}

/** Returns a function that saves one student's answer to one question, each time another one; `sequence` is that of the first. */
async function saver({ username, userAssignmentId }: Bench['students'][number], sequence: number) {
  const { actor } = await openSession(username)
  const question = await db().content.findFirstOrThrow({
    where: { packageName: 'bench', packageKey: 'question-0' },
    select: { id: true },
  })
  const tabId = newId()
  let next = sequence
  return () => {
    const value = [next % 2 === 0 ? 'a' : 'b']
    const save = { clientId: newId(), contentId: question.id, contextContentId: null, interactionData: { value } }
    const sent = { ...save, state: 'complete' as const, tabId, sequence: next, version: null }
    next += 1
    return saveAnswer(actor, userAssignmentId, sent)
  }
}

/** A sequence number unlike any other value of a statement, so that the bare statements can increment it. */
const MARKED_SEQUENCE = 1_000_001

/** Compares the save-an-answer use case with its own statements run bare in one transaction, alternately, each for a student of its own. */
export async function benchSave(bench: Bench): Promise<Line> {
  const [student, other] = bench.students
  if (!student || !other) throw new Error('the bench has students')
  const save = await saver(student, 1)
  const recorded = await saver(other, MARKED_SEQUENCE - 1)
  await save()
  await recorded()
  const statements = await recordStatements(recorded)
  let sequence = MARKED_SEQUENCE
  const bare = () => {
    sequence += 1
    return runBare(
      statements.map(({ text, values }) => ({
        text,
        values: values.map((value) => (String(value) === String(MARKED_SEQUENCE) ? sequence : value)),
      })),
      { inTransaction: true },
    )
  }
  const { subject, baseline } = await byTurns(200, save, bare)
  const ratio = subject / baseline
  return {
    what: `save an answer, use case / its own ${statements.length} statements bare in one transaction`,
    subject: ms(subject),
    baseline: ms(baseline),
    ratio,
    aim: 'at most 2',
    holds: ratio <= 2,
  }
}
