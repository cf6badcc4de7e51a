import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireInteraction } from '@/lib/interaction/wire'
import { createInteraction } from '../factories/interaction'
import { type Answered, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'
import { meetAtLock } from '../support/locks'
import { isFullRun } from '../support/scale'

testDatabase()
jest.setTimeout(120_000)

/** They write one answer concurrently; each retries until it is written, so the calls grow quadratically. */
const WRITERS = isFullRun ? 20 : 8

type Lesson = Awaited<ReturnType<typeof assignChapter>>

let classroom: Classroom
let lesson: Lesson
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
})

const essay = (text: string, changes: object = {}) => ({
  clientId: newId(),
  interactionType: 'interactive',
  contentId: lesson.essay.id,
  rootContentId: lesson.chapter.id,
  userAssignmentId: lesson.work.id,
  interactionData: { value: `<p>${text}</p>` },
  ...changes,
})
const stored = (id: string) => db().interaction.findUniqueOrThrow({ where: { id } })
const statusesOf = (answers: readonly Answered[]) => answers.map(({ status }) => status)

/** One session on as many devices as requested. */
const devices = (count: number) => Array.from({ length: count }, () => api(classroom.student))

describe('[F-69] concurrent changes of one answer', () => {
  test('write one of fifty with the same version, and return 409 with it to the others', async () => {
    const { result } = await api(classroom.student).post<WireInteraction>('interactions', essay('Begin'))
    const answers = await Promise.all(
      devices(10).flatMap((calls, device) =>
        Array.from({ length: 5 }, (_, index) =>
          calls.patch<WireInteraction>(`interactions/${result.id}`, {
            version: 1,
            interactionData: { value: `<p>${device}-${index}</p>` },
          }),
        ),
      ),
    )
    const written = answers.filter(({ status }) => status === 200)
    expect(written).toHaveLength(1)
    const row = await stored(result.id)
    expect(row).toMatchObject({ version: 2, interactionData: written[0]?.result.interactionData })
    for (const { status, code, context } of answers.filter((answer) => answer !== written[0])) {
      expect([status, code]).toEqual([409, 'stale_version'])
      expect(context.current).toMatchObject({ version: 2, interactionData: row.interactionData })
    }
  })

  test('are all written when each retries with the version last read, and the last one acknowledged is stored', async () => {
    const { result } = await api(classroom.student).post<WireInteraction>('interactions', essay('Begin'))
    const acknowledged: { version: number; value: unknown }[] = []
    const insist = async (calls: ReturnType<typeof api>, text: string) => {
      let version = 1
      for (;;) {
        const interactionData = { value: `<p>${text}</p>` }
        const answer = await calls.patch<WireInteraction>(`interactions/${result.id}`, { version, interactionData })
        if (answer.status === 200) {
          acknowledged.push({ version: answer.result.version, value: answer.result.interactionData.value })
          return
        }
        expect(answer).toMatchObject({ status: 409, code: 'stale_version' })
        version = (answer.context.current as WireInteraction).version
      }
    }
    await Promise.all(devices(WRITERS).map((calls, index) => insist(calls, `number ${index}`)))
    expect(acknowledged).toHaveLength(WRITERS)
    expect(acknowledged.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS }, (_, index) => index + 2),
    )
    const row = await stored(result.id)
    const last = acknowledged.find(({ version }) => version === WRITERS + 1)
    expect(row).toMatchObject({ version: WRITERS + 1, interactionData: { value: last?.value } })
  })
})

test('[F-72] one of fifty concurrent submissions is kept, and logged once', async () => {
  await api(classroom.student).post('interactions', essay('Done', { state: 'complete' }))
  const answers = await Promise.all(
    devices(10).flatMap((calls) =>
      Array.from({ length: 5 }, () =>
        calls.patch(`user-assignments/${lesson.work.id}`, { submittedDate: new Date().toISOString() }),
      ),
    ),
  )
  expect(statusesOf(answers).toSorted()).toEqual([200, ...Array(49).fill(409)])
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['already_submitted']))
  expect(await storedWork(lesson.work.id)).toMatchObject({ version: 2, attempt: 1 })
  const kept = { interaction: { userAssignmentId: lesson.work.id }, cause: 'submit' }
  expect(await db().interactionRevision.count({ where: kept })).toBe(1)
  const done = { action: 'user-assignment.submit', recordId: lesson.work.id, outcome: 'done' }
  expect(await db().auditLog.count({ where: done })).toBe(1)
})

test('[F-74] twenty concurrent calls with one key write one answer; another body with that key is a conflict', async () => {
  const headers = { 'idempotency-key': 'one-answer-of-mine' }
  const body = essay('Once')
  const calls = api(classroom.student)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => calls.post<WireInteraction>('interactions', body, { headers })),
  )
  for (const { result, context } of answers)
    expect({ result, context }).toEqual({ result: answers[0]?.result, context: answers[0]?.context })
  expect(new Set(statusesOf(answers))).toEqual(new Set([201]))
  const rows = { userAssignmentId: lesson.work.id, contentId: lesson.essay.id }
  expect(await db().interaction.findMany({ where: rows })).toMatchObject([{ version: 1 }])
  const other = await calls.post('interactions', essay('Another'), { headers })
  expect(other).toMatchObject({ status: 409, code: 'idempotency_mismatch' })
})

describe('[F-73] concurrent submitting, reopening, grading and saving', () => {
  const MOVES = ['submit', 'reopen', 'grade', 'save'] as const
  type Move = (typeof MOVES)[number]
  const TURNS = isFullRun ? 100 : 10
  type Round = { move: Move; answer: Answered }

  /** A pseudo-random order with which a failing run can be repeated. */
  function shuffled<T>(values: readonly T[], seed: number): T[] {
    let state = seed
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
    return values
      .map((value) => ({ value, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value)
  }

  test('has one legal order in random interleavings, as the log shows', async () => {
    const { result: answer } = await api(classroom.student).post<WireInteraction>('interactions', essay('Begin'))
    const [student, teacher] = [devices(5), Array.from({ length: 5 }, () => api(classroom.teacher))]
    const path = `user-assignments/${lesson.work.id}`
    const make = async (move: Move, turn: number): Promise<Answered> => {
      const [mine, theirs] = [student[turn % 5] ?? api(classroom.student), teacher[turn % 5] ?? api(classroom.teacher)]
      if (move === 'submit') return mine.patch(path, { submittedDate: new Date().toISOString() })
      if (move === 'reopen') return theirs.patch(path, { submittedDate: null })
      const { version, scoreVersion } = await stored(answer.id)
      if (move === 'save')
        return mine.patch(`interactions/${answer.id}`, { version, interactionData: { value: `<p>Turn ${turn}</p>` } })
      const scoreData = { manualScoreOverride: turn % 5 === 0 ? null : turn % 4, comment: `Turn ${turn}` }
      return theirs.patch(`interactions/${answer.id}`, { scoreVersion, scoreData })
    }
    const rounds: Round[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = { work: await storedWork(lesson.work.id), row: await stored(answer.id) }
      const moves = shuffled([...MOVES, ...MOVES.slice(0, 2)], turn + 1)
      const made = await Promise.all(moves.map(async (move) => ({ move, answer: await make(move, turn) })))
      rounds.push(...made)
      const won = (move: Move) => made.filter((one) => one.move === move && one.answer.status === 200).length
      const [work, row] = [await storedWork(lesson.work.id), await stored(answer.id)]
      const codes = new Set(made.filter((one) => one.answer.status !== 200).map((one) => one.answer.code))
      for (const code of codes) expect(['already_submitted', 'wrong_state', 'closed', 'stale_version']).toContain(code)
      // Submissions and reopenings alternate, so their counts differ by at most one, depending on the state before and after.
      const wasOpen = before.work.submittedDate === null
      const isOpen = work.submittedDate === null
      expect(won('submit') - won('reopen')).toBe(Number(wasOpen) - Number(isOpen))
      expect(work.version).toBe(before.work.version + won('submit') + won('reopen'))
      expect(work.attempt).toBe(before.work.attempt + won('reopen'))
      expect(row.version).toBe(before.row.version + won('save'))
      expect(row.scoreVersion).toBeGreaterThanOrEqual(before.row.scoreVersion + won('grade'))
      // The totals of the work match its answer, whichever call came last.
      expect([work.score, work.requiresGrading]).toEqual([row.score, row.requiresGrading])
    }
    const applied = (move: Move) => rounds.filter((one) => one.move === move && one.answer.status === 200).length
    expect(Math.min(...MOVES.map(applied))).toBeGreaterThan(0)
    const lines = await db().auditLog.findMany({
      where: { recordId: { in: [lesson.work.id, answer.id] }, outcome: 'done' },
      select: { action: true },
    })
    const count = (action: string) => lines.filter((line) => line.action === action).length
    expect({
      submit: count('user-assignment.submit'),
      reopen: count('user-assignment.reopen'),
      grade: count('interaction.score'),
    }).toEqual({ submit: applied('submit'), reopen: applied('reopen'), grade: applied('grade') })
    const revisions = await db().interactionRevision.groupBy({
      by: ['cause'],
      where: { interactionId: answer.id },
      _count: true,
    })
    const kept = new Map(revisions.map(({ cause, _count }) => [cause, _count]))
    expect(kept.get('grade')).toBe(applied('grade'))
  })
})

test('[F-73] a batch of scores locks works in the order of their ids, whatever the order in the body', async () => {
  const [before, after] = [lesson.work, lesson.classmateWork].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const answerOf = (work?: { id: string }) =>
    createInteraction({
      userAssignmentId: work?.id ?? '',
      contentId: lesson.essay.id,
      requiresGrading: true,
      maxScore: 4,
    })
  const answers = [await answerOf(after), await answerOf(before)]
  const items = answers.map(({ id, scoreVersion }) => ({ id, scoreVersion, scoreData: { manualScoreOverride: 3 } }))
  const lock = 'SELECT 1 FROM "user_assignment" WHERE "id" = $1 FOR UPDATE NOWAIT'
  const scored = await meetAtLock({ held: [lock, before?.id ?? ''], free: [lock, after?.id ?? ''] }, () =>
    api(classroom.teacher).post(
      'interactions/scores',
      { items },
      { headers: { 'idempotency-key': 'all-scores-at-once' } },
    ),
  )
  expect(scored).toMatchObject({ status: 200, result: answers.map(({ id }) => ({ id, ok: true })) })
})
