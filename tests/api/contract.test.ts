import { OPTIONS } from '@/app/api/groups/route'
import { WRITE_LIMIT } from '@/lib/api/limits'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { UPLOAD_FIELDS_MINUTES } from '@/lib/upload/limits'
import { createInteraction } from '../factories/interaction'
import { createStaff, createStudent } from '../factories/user'
import { api, listPath, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let assigned: Awaited<ReturnType<typeof assignChapter>>

beforeAll(async () => {
  classroom = await createClassroom()
  assigned = await assignChapter(classroom)
})

type Page = { data: { id: string }[]; metadata: { count: number } }

async function idsOf(user: { id: string }, path: string, where: object) {
  const answer = await api(user).get<Page>(listPath(path, { where }))
  expect(answer.status).toBe(200)
  return answer.result.data.map(({ id }) => id)
}

describe('null in a search (contract.md §1.9)', () => {
  test('matches empty values, alone or in a list', async () => {
    const { teacher, student, group, sysadmin } = classroom
    const { assignment, work, chapter, essay } = assigned
    const place = { userId: student.id, contentId: essay.id, rootContentId: chapter.id, assignmentId: assignment.id }
    const plain = await createInteraction({ ...place, userAssignmentId: work.id })
    const typed = await createInteraction({
      ...place,
      contentId: assigned.multipleChoice.id,
      userAssignmentId: work.id,
      interactionSubType: 'multiple-choice',
    })
    const found = (value: unknown) =>
      idsOf(teacher, 'interactions', { userId: student.id, sharedForAssignmentId: value })
    expect((await found(null)).sort()).toEqual([plain.id, typed.id].sort())
    expect(await idsOf(teacher, 'interactions', { userAssignmentId: null })).toEqual([])
    expect(await idsOf(teacher, 'interactions', { contentId: [null, essay.id] })).toEqual([plain.id])
    expect(await idsOf(teacher, 'assignments', { groupId: null })).toEqual([])
    expect(await idsOf(teacher, 'assignments', { groupId: [null, group.id] })).toEqual([assignment.id])
    expect(await idsOf(teacher, 'user-assignments', { groupId: null, assignmentId: assignment.id })).toEqual([])
    expect(await idsOf(teacher, 'user-assignments', { gradingStatus: null })).toEqual([])
    const alone = await createStudent({ districtId: classroom.place.districtId })
    const ofDistrict = { districtId: classroom.place.districtId, groupId: null }
    expect(await idsOf(sysadmin, 'users', ofDistrict)).toContain(alone.id)
    expect(await idsOf(sysadmin, 'users', ofDistrict)).not.toContain(student.id)
  })
})

describe('unknown or invalid input', () => {
  test.each([
    ['users?limit=', 'limit'],
    ['users?limit=%20', 'limit'],
    ['users?foo=1', 'foo'],
    ['users/current?foo=1', 'foo'],
    ['sessions/current?foo=1', 'foo'],
    ['content/{content}?foo=1', 'foo'],
    ['content/{content}?childDepth=', 'childDepth'],
    ['content/{content}?childDepth=1&childDepth=2', 'childDepth'],
    ['media/{content}?width=5', 'width'],
  ])('returns 400: GET %s', async (path, problem) => {
    const { status, errors } = await api(classroom.teacher).get(path.replace('{content}', assigned.chapter.id))
    expect([status, errors?.map(({ path: at }) => at)]).toEqual([400, [problem]])
  })

  test('returns 404 for an invalid id in a path, with or without a teacher edition prefix', async () => {
    for (const id of ['x', `te-${assigned.chapter.id}`, `TE-${'-'.repeat(36)}`, `TE-${'a'.repeat(36)}`])
      for (const user of [classroom.teacher, classroom.student])
        expect((await api(user).get(`content/${id}`)).status).toBe(404)
  })

  test('returns 400 in a body, but read-only fields of the record are ignored', async () => {
    const save = {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: assigned.essay.id,
      rootContentId: assigned.chapter.id,
      userAssignmentId: assigned.classmateWork.id,
      interactionData: { value: '<p>One</p>' },
    }
    const calls = api(classroom.classmate)
    expect((await calls.post('interactions', { ...save, colour: 'red' })).status).toBe(400)
    const made = await calls.post<Record<string, unknown>>('interactions', save)
    expect(made.status).toBe(201)
    const path = `interactions/${made.result.id}`
    expect((await calls.patch(path, { version: 1, colour: 'red' })).status).toBe(400)
    const whole = { ...made.result, interactionData: { value: '<p>Two</p>' } }
    expect(await calls.patch(path, whole)).toMatchObject({ status: 200, result: { version: 2 } })
  })
})

describe('the methods of an endpoint', () => {
  test('are listed by OPTIONS and in the 405 response', async () => {
    const options = await OPTIONS(new Request('http://localhost/api/groups'), { params: Promise.resolve({}) })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS'])
    const refused = await api(classroom.teacher).put('groups')
    expect([refused.status, refused.code, refused.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST, HEAD, OPTIONS',
    ])
  })
})

describe('[F-95] the write limit of a session', () => {
  test('returns 429 with Retry-After, without affecting reads or other sessions', async () => {
    const session = api(classroom.teacher)
    const save = () => session.patch('users/current', { nothing: 1 })
    for (let call = 0; call < WRITE_LIMIT.points; call += 50)
      expect((await Promise.all(Array.from({ length: 50 }, save))).map(({ status }) => status)).not.toContain(429)
    const over = await save()
    expect([over.status, over.code]).toEqual([429, 'rate_limited'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await session.get('users/current')).status).toBe(200)
    expect((await session.post('pusher/auth', { socket_id: '1.1', channel_name: 'public' })).status).toBe(400)
    expect((await api(classroom.teacher).patch('users/current', { nothing: 1 })).status).toBe(400)
  }, 120_000)
})

describe('a conditional request', () => {
  test('returns 304 without a body until something changes', async () => {
    const calls = api(classroom.teacher)
    const path = `groups/${classroom.group.id}`
    const first = await calls.get(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(etag).toMatch(/^".+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await calls.get(path, { headers: { 'if-none-match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    await db().group.update({ where: { id: classroom.group.id }, data: { name: 'Another name' } })
    const changed = await calls.get(path, { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('has no effect on writes, nor on error responses', async () => {
    const headers = { 'if-none-match': '*' }
    expect((await api(classroom.teacher).get(`groups/${newId()}`, { headers })).status).toBe(404)
    const put = await api(classroom.teacher).patch('users/current', { firstName: 'Ada' }, { headers })
    expect([put.status, put.headers.get('etag')]).toEqual([200, null])
  })
})

describe('an upload started again with the same idempotency key', () => {
  afterEach(() => moveClock(0))

  test('is the same one while its signed fields are valid, and a new one afterwards', async () => {
    const author = await createStaff('author', classroom.place)
    const headers = { ...(await signedInAs(author)), 'idempotency-key': newId() }
    const body = { mimeType: 'image/png', type: 'image' }
    const begin = async () => (await api(author).post<{ id: string }>('uploads', body, { headers })).result.id
    const first = await begin()
    expect(await begin()).toBe(first)
    moveClock((UPLOAD_FIELDS_MINUTES + 1) * 60_000)
    expect(await begin()).not.toBe(first)
  })
})
