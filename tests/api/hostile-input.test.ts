import { newId } from '@/lib/common/id'
import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import { db } from '@/lib/db/db'
import { packSquery } from '@/lib/search/squery'
import { MAX_PERSON_NAME_LENGTH } from '@/lib/user/limits'
import { createInteraction } from '../factories/interaction'
import { type Api, api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { createEchoLesson, writerOf } from '../support/echo-lesson'
import { forgetCountedCalls } from '../support/rate-limits'
import { sample } from '../support/scale'
import { describeWithSharedData } from '../support/shared-data'

testDatabase()
jest.setTimeout(60_000)

let classroom: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
let student: Api
let teacher: Api

beforeAll(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
  student = api(classroom.student)
  teacher = api(classroom.teacher)
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

let sequence = 0
/** Writes the student's essay from one tab, one value after the other. */
async function writeEssay(value: unknown) {
  sequence += 1
  const { work, essay, chapter, pages } = lesson
  return student.post<{ interactionData: { value: string | null } }>('interactions', {
    clientId: 'essay-of-the-student',
    interactionType: 'interactive',
    contentId: essay.id,
    contextContentId: pages[1].id,
    rootContentId: chapter.id,
    userAssignmentId: work.id,
    interactionData: { value, cleared: true },
    tabId: 'one-and-the-same-tab',
    sequence,
  })
}

type Expectation = { payload: string }
const isPayload = (entry: unknown): entry is Expectation =>
  typeof entry === 'object' && entry !== null && typeof (entry as Expectation).payload === 'string'

/** What would be executed by a browser anywhere in a sanitised essay; text is escaped there and has no such brackets. */
const ACTIVE =
  /<(script|style|iframe|object|embed|form|svg|math|template|noscript|link|meta|base)\b|<[^>]*\s(on\w+|style|srcdoc)\s*=|<[^>]*\s(href|src)\s*=\s*["']?\s*(javascript|vbscript|data):/i

describeWithSharedData('[F-42] [F-46] hostile HTML in an essay', 'sanitizer/dompurify-expect.json', (json) => {
  test('is stored without active content, and is unchanged when saved again', async () => {
    const payloads = (json as unknown[]).filter(isPayload).map(({ payload }) => payload)
    expect(payloads.length).toBeGreaterThan(100)
    for (const payload of sample(payloads)) {
      if (sequence % 20 === 0) await db().$executeRaw`DELETE FROM "rate_limit"`
      const first = await writeEssay(`<p>So: </p>${payload}`)
      if (!isStorable(payload)) {
        expect({ payload, status: first.status }).toEqual({ payload, status: 400 })
        continue
      }
      expect({ payload, status: first.status }).toMatchObject({ payload, status: first.status === 201 ? 201 : 200 })
      const { value } = first.result.interactionData
      expect(value ?? '').not.toMatch(ACTIVE)
      expect((await writeEssay(value)).result.interactionData.value).toBe(value)
    }
  })
})

describeWithSharedData('[F-31] [F-32] awkward strings', 'naughty-strings/blns.json', (json) => {
  const strings = sample(json as string[])
  /** Many strings in one text, because each call takes time; none of them is refused for its content. */
  const texts = Array.from({ length: Math.ceil(strings.length / 12) }, (_, at) =>
    strings.slice(at * 12, at * 12 + 12).join('\n'),
  )

  test('are accepted in an essay', async () => {
    for (const text of texts) {
      const { status } = await writeEssay(text)
      expect({ text, isTaken: status === 200 || status === 201 }).toEqual({ text, isTaken: true })
    }
  })

  test('are stored byte for byte in comments and names', async () => {
    const { work, multipleChoice, pages } = lesson
    const { id } = await createInteraction({
      userAssignmentId: work.id,
      contentId: multipleChoice.id,
      contextContentId: pages[0].id,
    })
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    for (const comment of texts.filter(({ length }) => length <= 4000)) {
      const { scoreVersion } = await db().interaction.findUniqueOrThrow({ where: { id } })
      const scored = await teacher.patch<{ scoreData: { comment: string } }>(`interactions/${id}`, {
        scoreVersion,
        scoreData: { comment },
      })
      expect({ comment, status: scored.status }).toEqual({ comment, status: 200 })
      expect(scored.result.scoreData.comment).toBe(comment)
    }
    // Invalid names are tested in `visible-name.test.ts`.
    const names = strings.filter((text) => visibleName(MAX_PERSON_NAME_LENGTH).safeParse(text).data === text)
    for (const firstName of names.filter((_, at) => at % 12 === 0)) {
      const named = await teacher.patch<{ firstName: string }>('users/current', { firstName })
      expect({ firstName, status: named.status }).toEqual({ firstName, status: 200 })
      expect(named.result.firstName).toBe(firstName)
    }
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: null } })
  })

  test('are stored byte for byte in student notes and reviews', async () => {
    const notes = await assignChapter(classroom)
    const echo = await createEchoLesson({ settings: { showRanking: true } })
    const [reviewer, peer] = [writerOf(echo, 0), writerOf(echo, 1)]
    const calls = api(reviewer.student)
    for (const text of texts.filter(({ length }) => length <= 4000)) {
      forgetCountedCalls()
      const note = { interactionType: 'annotation', contentId: notes.pages[0].id, rootContentId: notes.chapter.id }
      for (const [interactionSubType, interactionData] of [
        ['note', { annotation: text }],
        ['video', { time: 1, text }],
        ['notebook', { text }],
      ] as const) {
        const body = {
          ...note,
          clientId: newId(),
          userAssignmentId: notes.work.id,
          interactionSubType,
          interactionData,
        }
        const kept = await student.post<{ interactionData: object }>('interactions', body)
        expect({ text, status: kept.status }).toEqual({ text, status: 201 })
        expect(kept.result.interactionData).toMatchObject(interactionData)
      }
      const reactionData = { comment: text }
      const given = await calls.post('reactions', { interactionId: peer.answer.peerId, reactionData })
      expect({ text, isGiven: given.status < 300 }).toEqual({ text, isGiven: true })
      expect(given.result).toMatchObject({ reactionData })
    }
  })

  test('return 200 or 400 as search words', async () => {
    for (const text of strings.filter((_, at) => at % 8 === 0)) {
      forgetCountedCalls()
      const { status } = await teacher.get(listPath('assignments', { modifiers: { keywordSearch: text } }))
      expect({ text, isFine: status === 200 || status === 400 }).toEqual({ text, isFine: true })
    }
  })
})

test('[F-44] editor state in place of HTML is refused, whatever it contains', async () => {
  const text = { type: 'text', text: 'x', style: 'background:url(javascript:alert(1))', format: 0, version: 1 }
  const state = {
    root: { type: 'root', version: 1, children: [{ type: 'iframe', src: 'javascript:alert(1)', children: [text] }] },
  }
  for (const value of [state, state.root, [text], { html: '<p>x</p>' }, 7, true])
    expect((await writeEssay(value)).status).toBe(400)
  const deep = `${'{"children":['.repeat(10_000)}${']}'.repeat(10_000)}`
  expect((await student.post('interactions', `{"interactionData":{"value":${deep}}}`)).status).toBe(400)
  // As text it stays text.
  const saved = await writeEssay(`<p>${JSON.stringify(state)}</p>`)
  expect(saved.result.interactionData.value).toContain('"type":"iframe"')
})

test('[F-34] a packed query that cannot be unpacked returns 400 in each list tried', async () => {
  const bomb = packSquery({ where: { id: 'a'.repeat(300_000) } })
  for (const path of ['assignments', 'groups', 'interactions', 'remote-navigations', 'user-assignments', 'users'])
    for (const squery of ['', '=', 'ä', 'AAAAAAA', '%00', packSquery([1]), bomb]) {
      const { status, code } = await teacher.get(`${path}?${new URLSearchParams({ squery })}`)
      expect({ path, squery, status, code }).toEqual({ path, squery, status: 400, code: 'invalid_input' })
    }
})

test('[F-3] a user name or password that is not text returns 400', async () => {
  const strange = [{ not: '' }, { startsWith: 'a' }, ['a'], 1, true, null, '', 'x'.repeat(1001)]
  for (const value of strange)
    for (const body of [
      { username: value, password: 'x' },
      { username: 'a', password: value },
    ])
      expect({ body, status: (await api(null).post('sessions', body)).status }).toEqual({ body, status: 400 })
})

describe('[F-11] changed rights', () => {
  test('take effect with the next request of an open session', async () => {
    const { id } = classroom.foreign.teacher
    const calls = api({ id })
    const { assignment } = lesson
    const read = async () => (await calls.get(`assignments/${assignment.id}`)).status
    const write = async () => (await calls.post(`assignments/${assignment.id}/release`, {})).status
    expect([await read(), await write()]).toEqual([404, 404])

    await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: id } })
    expect([await read(), await write()]).toEqual([200, 200])
    await db().groupTeacher.delete({ where: { groupId_userId: { groupId: classroom.group.id, userId: id } } })
    expect([await read(), await write()]).toEqual([404, 404])

    const districtId = classroom.group.districtId
    await db().userPrivilege.create({ data: { id: newId(), userId: id, privilege: 'district-admin', districtId } })
    expect([await read(), await write()]).toEqual([200, 403])
    await db().userPrivilege.deleteMany({ where: { userId: id } })
    expect(await read()).toBe(404)

    await db().user.update({ where: { id }, data: { roleId: 'staff' } })
    expect(await write()).toBe(403)
    await db().user.update({ where: { id }, data: { isActive: false } })
    expect([await read(), await write()]).toEqual([401, 401])
  })
})
