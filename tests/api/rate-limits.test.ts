import { SEARCH_LIMIT, WRITE_LIMIT } from '@/lib/api/limits'
import { newId } from '@/lib/common/id'
import { CONTACT_LIMIT } from '@/lib/contact-message/limits'
import { db } from '@/lib/db/db'
import { consumeHere } from '@/lib/rate-limit/server/consume-here'
import { EMIT_LIMIT } from '@/lib/remote-navigation/limits'
import { RECOVERIES_PER_ACCOUNT, SIGN_IN_TRIES, SIGN_IN_WINDOW_SECONDS } from '@/lib/session/limits'
import { SYSTEM_LOG_LIMIT } from '@/lib/system-log/limits'
import { UPLOAD_LIMIT } from '@/lib/upload/limits'
import { createAssignment } from '../factories/assignment'
import { createInteractive } from '../factories/content'
import { type Answered, type Api, api, listPath } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { forgetCountedCalls } from '../support/rate-limits'
import { testRealtime } from '../support/realtime'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()

let classroom: Awaited<ReturnType<typeof createClassroom>>
let lesson: Awaited<ReturnType<typeof assignChapter>>
beforeAll(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
  const recording = await createInteractive('recording')
  await createAssignment({ groupId: classroom.group.id, contentId: recording.id })
})
beforeEach(async () => {
  forgetCountedCalls()
  await db().$executeRaw`DELETE FROM "rate_limit"`
})

type Limited = {
  name: string
  /** The caller; null without a session. */
  who: () => { id: string } | null
  call: (calls: Api) => Promise<Answered>
  /** Exactly this many calls are allowed in this many seconds. */
  points: number
  seconds: number
  /** The status of the calls below the limit. */
  status: number
}

const search = (keywordSearch: string) => listPath('users', { modifiers: { keywordSearch } })
const event = { level: 'error', message: 'It broke.', url: '/' }
const navigateTo = () => ({
  groupId: classroom.group.id,
  message: { subject: 'navigateTo', assignmentId: lesson.assignment.id, contentId: lesson.pages[0].id },
})

const LIMITS: Limited[] = [
  {
    name: 'searches',
    who: () => classroom.teacher,
    call: (calls) => calls.get(search('sam')),
    status: 200,
    points: SEARCH_LIMIT.points,
    seconds: SEARCH_LIMIT.seconds,
  },
  {
    name: 'navigation requests',
    who: () => classroom.teacher,
    call: (calls) => calls.post('emit-message', navigateTo()),
    status: 201,
    points: EMIT_LIMIT.points,
    seconds: EMIT_LIMIT.seconds,
  },
  {
    name: 'uploads by a student',
    who: () => classroom.student,
    call: (calls) => calls.post('uploads', { mimeType: 'audio/wav', type: 'audio' }),
    status: 201,
    points: UPLOAD_LIMIT.points,
    seconds: UPLOAD_LIMIT.seconds,
  },
  {
    name: 'events reported by a browser',
    who: () => classroom.student,
    call: (calls) => calls.post('data', { frontendId: 'tab-0000-0001', payload: [event] }),
    status: 202,
    points: SYSTEM_LOG_LIMIT.points,
    seconds: SYSTEM_LOG_LIMIT.seconds,
  },
  {
    name: 'contact messages',
    who: () => classroom.teacher,
    call: (calls) => calls.post('contact-messages', { subject: 'Help', message: 'It broke.' }),
    status: 201,
    points: CONTACT_LIMIT.points,
    seconds: CONTACT_LIMIT.seconds,
  },
  {
    name: 'wrong passwords',
    who: () => null,
    call: (calls) => calls.post('sessions', { username: 'nobody', password: 'wrong' }),
    status: 401,
    points: SIGN_IN_TRIES,
    seconds: SIGN_IN_WINDOW_SECONDS,
  },
  {
    name: 'password recovery emails',
    who: () => null,
    call: (calls) => calls.post('users/request-password-recovery', { email: 'nobody@example.org' }),
    status: 200,
    points: RECOVERIES_PER_ACCOUNT,
    seconds: 3_600,
  },
  {
    name: 'uploads by staff, which count as writes',
    who: () => classroom.teacher,
    call: (calls) => calls.post('uploads', { nothing: 1 }),
    status: 400,
    points: WRITE_LIMIT.points,
    seconds: WRITE_LIMIT.seconds,
  },
  {
    name: 'writes in a session',
    who: () => classroom.teacher,
    call: (calls) => calls.patch('users/current', { nothing: 1 }),
    status: 400,
    points: WRITE_LIMIT.points,
    seconds: WRITE_LIMIT.seconds,
  },
]

/** Number of concurrent calls, so that the limit is reached before its time is over. */
const AT_ONCE = 30

describe('[F-95] [F-2] [F-4] rate limits', () => {
  test.each(LIMITS)(
    '$name: $points in $seconds s, then 429 with Retry-After',
    async ({ who, call, points, seconds, status }) => {
      const calls = api(who())
      for (let count = 0; count < points; count += AT_ONCE) {
        const some = Array.from({ length: Math.min(AT_ONCE, points - count) }, () => call(calls))
        expect(new Set((await Promise.all(some)).map((answer) => answer.status))).toEqual(new Set([status]))
      }
      const over = await call(calls)
      expect([over.status, over.code]).toEqual([429, 'rate_limited'])
      const wait = Number(over.headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(seconds)
    },
    120_000,
  )

  test('are counted across all instances, missing less than a tenth of the limit for each', async () => {
    const key = newId()
    let passed = 0
    for (let instance = 1; instance <= 4; instance += 1) {
      // Another process has not counted anything.
      forgetCountedCalls()
      for (let count = 0; count < WRITE_LIMIT.points; count += 1)
        await consumeHere(WRITE_LIMIT, key).then(
          () => {
            passed += 1
          },
          () => undefined,
        )
    }
    expect(passed).toBeGreaterThanOrEqual(WRITE_LIMIT.points)
    expect(passed).toBeLessThan(WRITE_LIMIT.points + 4 * 60)
  })

  test('accept calls again once the time is over', async () => {
    const calls = api(classroom.teacher)
    const send = async () => (await calls.post('emit-message', navigateTo())).status
    expect(await Promise.all([send(), send(), send()]).then((statuses) => statuses.toSorted())).toEqual([201, 201, 429])
    await new Promise((resolve) => setTimeout(resolve, EMIT_LIMIT.seconds * 1_000 + 100))
    expect(await send()).toBe(201)
  })

  test('do not count lists without search words, searches of another session, or uploads of staff', async () => {
    const calls = api(classroom.teacher)
    for (let count = 0; count <= SEARCH_LIMIT.points; count += 1) {
      expect((await calls.get(search(' '))).status).toBe(200)
      expect((await calls.get('users?limit=1')).status).toBe(200)
    }
    for (let count = 0; count < SEARCH_LIMIT.points; count += 1) await calls.get(search('sam'))
    expect((await calls.get(search('sam'))).status).toBe(429)
    expect((await calls.get('users?limit=1')).status).toBe(200)
    expect((await api(classroom.colleague).get(search('sam'))).status).toBe(200)
    const staff = api(classroom.teacher)
    for (let count = 0; count <= UPLOAD_LIMIT.points; count += 1)
      expect((await staff.post('uploads', { mimeType: 'image/png', type: 'image' })).status).toBe(201)
  }, 60_000)

  test('a browser report over 8 kB returns 413 and is not stored', async () => {
    const frontendId = newId()
    const payload = [{ ...event, stack: 'x'.repeat(8_000) }]
    expect(await api(classroom.student).post('data', { frontendId, payload })).toMatchObject({
      status: 413,
      code: 'too_large',
    })
    expect(await db().systemLog.count({ where: { frontendId } })).toBe(0)
  })
})
