import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createStudent } from '../factories/user'
import { type Api, api, signedInAs } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

const SECOND = 1_000
const DAY = 86_400_000
const IDLE = 60 * 60_000
const PASSWORD = 'learn-together'

/** The timers that continue as usual; only the clock reports another time. */
const REAL = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const

/** Sets the clock of the server's process, which is not the database's. */
function setServer(skew: number): void {
  jest.useRealTimers()
  if (skew !== 0) jest.useFakeTimers({ now: Date.now() + skew, doNotFake: [...REAL] })
}
afterEach(() => setServer(0))

/** A student's work in an assignment that starts and ends this many days from the correct time and does not allow late work. */
async function workOf(student: { id: string }, [from, to]: readonly [from: number, to: number]) {
  const { chapter, essay } = await createChapterWithItems()
  const right = Date.now()
  const { userAssignments } = await createAssignment({
    contentId: chapter.id,
    studentId: student.id,
    startDate: new Date(right + from * DAY),
    endDate: new Date(right + to * DAY),
    settings: { allowLate: false },
  })
  return (calls: Api, headers: Record<string, string>) =>
    calls.post(
      'interactions',
      {
        clientId: newId(),
        interactionType: 'interactive',
        contentId: essay.id,
        rootContentId: chapter.id,
        userAssignmentId: userAssignments[0]?.id,
        interactionData: { value: '<p>By the clock</p>' },
      },
      { headers },
    )
}

describe('[F-88] a server whose clock is three days off', () => {
  test.each([
    ['ahead', 3 * DAY, { open: [-1, 4], shut: [-1, 2], as: { status: 409, code: 'past_due' } }],
    ['behind', -3 * DAY, { open: [-4, 1], shut: [-2, 1], as: { status: 404 } }],
  ] as const)('%s: signs in, counts down the session and decides due dates by its own clock', async (_, skew, work) => {
    const student = await createStudent({ password: PASSWORD })
    const open = await workOf(student, work.open)
    const shut = await workOf(student, work.shut)
    setServer(skew)
    const anybody = api(null)
    const { status, headers } = await anybody.post('sessions', { username: student.username, password: PASSWORD })
    expect(status).toBe(201)
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
    const current = await anybody.get<{ authSelector: string }>('sessions/current', { headers: { cookie } })
    expect(current.status).toBe(200)
    expect(Number(current.headers.get(SESSION_ENDS_IN_HEADER))).toBe(IDLE)
    const own = { cookie, authorization: `Selector ${current.result.authSelector}` }
    expect(await open(anybody, own)).toMatchObject({ status: 201 })
    expect(await shut(anybody, own)).toMatchObject(work.as)
  })

  test('ends sessions begun before the shift, and accepts new ones', async () => {
    const student = await createStudent({ password: PASSWORD })
    const before = await signedInAs(student)
    setServer(3 * DAY)
    const ask = (headers: Record<string, string>) => api(null).get('sessions/current', { headers })
    expect(await ask(before)).toMatchObject({ status: 401, code: 'no_session' })
    expect(await ask(await signedInAs(student))).toMatchObject({ status: 200 })
  })
})

test.each([-60, 60])('[F-88] a token from a server whose clock differs by %i seconds is accepted', async (seconds) => {
  const student = await createStudent()
  const save = await workOf(student, [-1, 1])
  setServer(seconds * SECOND)
  const own = await signedInAs(student)
  setServer(0)
  expect(await api(null).get('sessions/current', { headers: own })).toMatchObject({ status: 200 })
  expect(await save(api(null), own)).toMatchObject({ status: 201 })
})
