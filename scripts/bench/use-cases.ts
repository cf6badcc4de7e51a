import { newId } from '@/lib/common/id'
import { readSubtree } from '@/lib/content/server/read-subtree'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { databasePool, db } from '@/lib/db/db'
import { saveAnswer } from '@/lib/interaction/server/save-answer'
import { createSession } from '@/lib/session/server/create-session'
import { readViewer } from '@/lib/session/server/read-viewer'
import type { Viewer } from '@/lib/session/viewer'
import { byTurns, type Line } from './measure'
import type { Bench } from './prepare'

const ms = (value: number) => `${value.toFixed(1)} ms`

async function actAs(username: string): Promise<Viewer> {
  const user = await db().user.findFirstOrThrow({ where: { username }, select: { id: true } })
  const { cookie } = await createSession({ id: user.id, currentProfileId: null }, { address: 'bench', userAgent: null })
  const viewer = await readViewer(cookie)
  if (!viewer) throw new Error('the bench has no session')
  return viewer
}

/** The use case behind `GET /api/content/{id}?childDepth=999` on a course of 5,000 items against the bare recursive statement. */
export async function benchTree(bench: Bench): Promise<Line> {
  const viewer = await actAs(bench.teacher)
  const bare = () =>
    databasePool().query(
      `WITH RECURSIVE tree("id") AS (SELECT $1::uuid UNION SELECT l."childId" FROM tree t JOIN "content_child" l ON l."parentId" = t."id")
       SELECT c."id", c."contentType", c."contentSubType", c."name", c."data", c."version" FROM tree t JOIN "content" c ON c."id" = t."id"
       WHERE c."deletedDate" IS NULL`,
      [bench.courseId],
    )
  const subtree = await readSubtree(bench.courseId)
  const { subject, baseline } = await byTurns(15, () => readContentView({ viewer }, bench.courseId), bare)
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

/** The save-an-answer use case against its own statements run bare in one transaction, both in turns on rows of their own. */
export async function benchSave(bench: Bench): Promise<Line> {
  const [student] = bench.students
  if (!student) throw new Error('the bench has students')
  const viewer = await actAs(student.username)
  const question = await db().content.findFirstOrThrow({
    where: { packageName: 'bench', packageKey: 'question-0' },
    select: { id: true },
  })
  const tabId = newId()
  let sequence = 0
  const save = () => {
    sequence += 1
    return saveAnswer(viewer, student.userAssignmentId, {
      clientId: newId(),
      contentId: question.id,
      contextContentId: null,
      interactionData: { value: [sequence % 2 === 0 ? 'a' : 'b'] },
      state: 'complete',
      tabId,
      sequence,
      version: null,
    })
  }
  await save()
  const statements = await recordStatements(save)
  const { subject, baseline } = await byTurns(200, save, () => runBare(statements))
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

type Statement = { text: string; values: unknown[] }

/** The statements that a work sends, as the driver gets them. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = await databasePool().connect()
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  client.release()
  const original = prototype.query
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first, values] = args
    const given = first as { text?: string; values?: unknown[] } | string
    const text = typeof given === 'string' ? given : (given.text ?? '')
    const sent = (typeof given === 'string' ? values : (given.values ?? values)) ?? []
    if (!/^(BEGIN|COMMIT|ROLLBACK)/i.test(text)) statements.push({ text, values: sent as unknown[] })
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}

async function runBare(statements: readonly Statement[]): Promise<void> {
  const client = await databasePool().connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of statements) await client.query(text, values)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
