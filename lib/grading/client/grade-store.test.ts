import { RequestError } from '@/lib/api/client/request-error'
import type { WireInteraction } from '@/lib/interaction/wire'
import { GradeStore, type SendGrade } from './grade-store'

const ID = 'i1'

/** The parts of an answer that a grade is made of. */
function answer(scoreVersion: number, scoreData: Partial<WireInteraction['scoreData']> = {}): WireInteraction {
  const known = { id: ID, version: 1, scoreVersion, scoreData: { results: {}, rubricSelections: {}, ...scoreData } }
  return known as unknown as WireInteraction
}

type Call = {
  body: Parameters<SendGrade>[1]
  keepalive: boolean
  answer: (answer: WireInteraction) => void
  refuse: (error: Error) => void
}

function setUp() {
  const calls: Call[] = []
  const store = new GradeStore(
    (_, body, { keepalive }) =>
      new Promise((resolve, reject) => calls.push({ body, keepalive, answer: resolve, refuse: reject })),
    () => new Date('2026-05-06T10:42:00Z'),
  )
  store.hold(answer(3, { manualScoreOverride: 2, comment: 'Stored' }))
  const shown = () => store.get(ID)
  const call = (index: number) => {
    const made = calls[index]
    if (!made) throw new Error(`Call ${index} was not made.`)
    return made
  }
  return { store, calls, call, shown }
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a change is shown at once, and only it is sent, with the version that was read', async () => {
  const { store, call, shown } = setUp()
  store.change(ID, { manualScoreOverride: 4 })
  expect(shown()?.grade.manualScoreOverride).toBe(4)
  expect(shown()?.save).toEqual({ kind: 'saving' })
  expect(call(0).body).toEqual({ scoreVersion: 3, scoreData: { manualScoreOverride: 4 } })
  call(0).answer(answer(4, { manualScoreOverride: 4, comment: 'Stored' }))
  await settle()
  expect(shown()?.save).toEqual({ kind: 'saved', at: new Date('2026-05-06T10:42:00Z') })
})

test('typing is sent once, after a pause', async () => {
  const { store, calls, call } = setUp()
  for (const comment of ['N', 'Ni', 'Nic', 'Nice']) store.change(ID, { comment }, 1_000)
  await jest.advanceTimersByTimeAsync(999)
  expect(calls).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(call(0).body.scoreData).toEqual({ comment: 'Nice' })
})

test('a change made during a save is sent after it, with the new version', async () => {
  const { store, calls, call, shown } = setUp()
  store.change(ID, { rubricSelections: { r: 'a' } })
  store.change(ID, { comment: 'First' })
  store.change(ID, { comment: 'Second' })
  expect(calls).toHaveLength(1)
  call(0).answer(answer(4, { rubricSelections: { r: 'a' } }))
  await settle()
  expect(call(1).body).toEqual({ scoreVersion: 4, scoreData: { comment: 'Second' } })
  expect(shown()?.grade).toMatchObject({ rubricSelections: { r: 'a' }, comment: 'Second' })
})

test('a stale score stops sending, shows the other grader’s score and keeps the user’s own', async () => {
  const { store, calls, call, shown } = setUp()
  store.change(ID, { manualScoreOverride: 4, comment: 'Mine' })
  const current = answer(5, { manualScoreOverride: 1, comment: 'Theirs' })
  call(0).refuse(new RequestError(409, 'stale_version', 'Stale', { current }))
  await settle()
  expect(shown()?.save).toEqual({ kind: 'conflict', theirs: current })
  expect(shown()?.grade).toMatchObject({ manualScoreOverride: 4, comment: 'Mine' })
  store.change(ID, { comment: 'Mine, longer' })
  await jest.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
  store.resolve(ID, 'mine')
  expect(call(1).body).toEqual({ scoreVersion: 5, scoreData: { manualScoreOverride: 4, comment: 'Mine, longer' } })
})

test('the other grader’s score can be accepted instead', async () => {
  const { store, calls, call, shown } = setUp()
  store.change(ID, { manualScoreOverride: 4 })
  call(0).refuse(new RequestError(409, 'stale_version', '', { current: answer(5, { manualScoreOverride: 1 }) }))
  await settle()
  store.resolve(ID, 'theirs')
  expect(shown()?.grade.manualScoreOverride).toBe(1)
  expect(shown()?.save.kind).toBe('idle')
  expect(calls).toHaveLength(1)
})

test('a rejection reverts points, but never text', async () => {
  const { store, call, shown } = setUp()
  store.change(ID, { manualScoreOverride: 400, comment: 'Written' })
  call(0).refuse(new RequestError(400, 'invalid_input', 'Too high'))
  await settle()
  expect(shown()?.grade).toMatchObject({ manualScoreOverride: 2, comment: 'Written' })
  expect(shown()?.save).toEqual({ kind: 'refused', message: 'Too high', comment: 'Written' })
})

test('[F-61] offline, the grade is kept and sent again', async () => {
  const { store, call, shown } = setUp()
  store.change(ID, { manualScoreOverride: 4 })
  call(0).refuse(new RequestError(0, 'no_answer', ''))
  await settle()
  expect(shown()?.save.kind).toBe('failed')
  expect(shown()?.grade.manualScoreOverride).toBe(4)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(call(1).body.scoreData).toEqual({ manualScoreOverride: 4 })
})

test('leaving the page sends pending changes with keepalive', () => {
  const { store, call } = setUp()
  store.change(ID, { comment: 'Last words' }, 1_000)
  store.flush({ keepalive: true })
  expect(call(0)).toMatchObject({ keepalive: true, body: { scoreData: { comment: 'Last words' } } })
})

test('a newer answer from the server is used; unsent changes stay on top and are sent with their version', () => {
  const { store, call, shown } = setUp()
  store.hold(answer(2, { manualScoreOverride: 0 }))
  expect(shown()?.grade.manualScoreOverride).toBe(2)
  store.hold(answer(4, { manualScoreOverride: 3 }))
  expect(shown()?.grade.manualScoreOverride).toBe(3)
  store.change(ID, { comment: 'Unsent' }, 1_000)
  store.hold(answer(9, { manualScoreOverride: 1, comment: 'Theirs' }))
  expect(shown()?.grade.comment).toBe('Unsent')
  store.flush()
  expect(call(0).body.scoreVersion).toBe(4)
})

test.each([
  ['the server is unavailable', new RequestError(503, 'unavailable', 'Later')],
  ['a web filter answers in place of the server', new RequestError(403, 'unknown', 'Unknown Error')],
])('a change not accepted because %s is held up, and sent again before the grader leaves', async (_, failure) => {
  const { store, call } = setUp()
  expect(store.isHeldUp).toBe(false)
  store.change(ID, { comment: 'Nice' })
  expect(store.isHeldUp).toBe(false)
  call(0).refuse(failure)
  await settle()
  expect(store.isHeldUp).toBe(true)
  expect(store.get(ID)?.grade.comment).toBe('Nice')
  const sent = store.sendAgain()
  call(1).answer(answer(4, { comment: 'Nice' }))
  await expect(sent).resolves.toBe(true)
  expect(store.isHeldUp).toBe(false)
})

test('a comment that is rejected again stays held up', async () => {
  const { store, call } = setUp()
  store.change(ID, { comment: 'Nice' })
  call(0).refuse(new RequestError(403, 'not_allowed', 'No'))
  await settle()
  const sent = store.sendAgain()
  call(1).refuse(new RequestError(403, 'not_allowed', 'No'))
  await expect(sent).resolves.toBe(false)
})
