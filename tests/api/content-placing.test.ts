import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import type { WireContentRestriction } from '@/lib/content-restriction/schema'
import { db } from '@/lib/db/db'
import { createContent, createContentInsertion, createInteractive } from '../factories/content'
import { createStaff, createTeacher, createUserPrivilege } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

type User = { id: string }

let classroom: Awaited<ReturnType<typeof createClassroom>>
let author: User
let districtId: string

beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
  districtId = classroom.group.districtId
})

const page = (overrides: Parameters<typeof createContent>[0] = {}) =>
  createContent({ contentType: 'source', contentSubType: 'reading', ...overrides })
const tree = async (user: User, id: string, query = '') =>
  (await api(user).get<WireContent>(`content/${id}?childDepth=9${query}`)).result
const childrenOf = async (user: User, id: string, query = '') =>
  (await tree(user, id, query)).children?.map((child) => child.id) ?? []
const insert = (user: User, body: object) => api(user).post<WireContentInsertion>('content-insertions', body)

/** A lesson of the class, and a request body that inserts a page after its first one for one teacher. */
async function lesson(owner: object = { userId: classroom.teacher.id }) {
  const at = await assignChapter(classroom)
  const item = await page()
  const body = {
    parentContentId: at.chapter.id,
    insertionContentId: item.id,
    afterContentId: at.pages[0].id,
    ...owner,
  }
  return { ...at, item, body }
}

describe('POST content-insertions', () => {
  test('[CALL-31] [ENT-20] [ABL-24] places a teacher’s insertion after its neighbour, for the teacher and their assignments', async () => {
    const { chapter, pages, item, body, work } = await lesson()
    const answer = await insert(classroom.teacher, body)
    expect(answer.status).toBe(201)
    expect(answer.result).toMatchObject({ ...body, districtId: null, createdById: classroom.teacher.id })
    const order = [pages[0].id, item.id, pages[1].id]
    expect(await childrenOf(classroom.teacher, chapter.id)).toEqual(order)
    expect(await childrenOf(classroom.student, chapter.id, `&userAssignmentId=${work.id}`)).toEqual(order)
    expect(await childrenOf(classroom.colleague, chapter.id)).toEqual([pages[0].id, pages[1].id])
    expect((await tree(classroom.teacher, chapter.id)).children?.[1]).toMatchObject({
      section: 'Opening',
      insertionData: { contentInsertionId: answer.result.id, userId: classroom.teacher.id, canRemove: true },
    })
  })

  test('[ABL-24] places a district’s insertion for the whole district, first if no neighbour is named', async () => {
    const { chapter, item, body, work } = await lesson({ districtId })
    const { status, result } = await insert(classroom.districtAdmin, { ...body, afterContentId: null })
    expect(status).toBe(201)
    expect(result).toMatchObject({ districtId, userId: null, afterContentId: null })
    for (const user of [classroom.teacher, classroom.colleague, classroom.districtAdmin])
      expect((await childrenOf(user, chapter.id))[0]).toBe(item.id)
    expect((await childrenOf(classroom.student, chapter.id, `&userAssignmentId=${work.id}`))[0]).toBe(item.id)
    expect(await childrenOf(classroom.foreign.teacher, chapter.id)).not.toContain(item.id)
    expect((await tree(classroom.teacher, chapter.id)).children?.[0]?.insertionData).toMatchObject({ canRemove: false })
    const told = (await tree(classroom.student, chapter.id, `&userAssignmentId=${work.id}`)).children?.[0]
      ?.insertionData
    expect(told).toEqual({ contentInsertionId: result.id, canRemove: false })
  })

  test('is reflected in the insertions and restrictions in the context of the item', async () => {
    const { chapter, pages, body, work } = await lesson()
    const { result } = await insert(classroom.teacher, body)
    await api(classroom.districtAdmin).post('content-restrictions', {
      contentId: pages[1].id,
      districtId,
      type: 'teacher-only',
    })
    const { context } = await api(classroom.teacher).get(`content/${chapter.id}?childDepth=1`)
    expect(context).toEqual({
      contentInsertions: [result],
      contentRestrictions: [expect.objectContaining({ contentId: pages[1].id, type: 'teacher-only' })],
    })
    expect((await api(classroom.teacher).get(`content/${chapter.id}`)).context).toEqual({
      contentInsertions: [],
      contentRestrictions: [],
    })
    const mine = await api(classroom.student).get(`content/${chapter.id}?childDepth=9&userAssignmentId=${work.id}`)
    expect(mine.context).toEqual({})
  })

  test('[CLS-03] publishes the teacher’s own draft with a revision, but rejects an incomplete one', async () => {
    const { chapter, body, work } = await lesson()
    const own = { createdById: classroom.teacher.id, contentState: 'draft' as const }
    const draft = await page(own)
    expect((await insert(classroom.teacher, { ...body, insertionContentId: draft.id })).status).toBe(201)
    const stored = await db().content.findUniqueOrThrow({ where: { id: draft.id }, include: { revision: true } })
    expect(stored).toMatchObject({ contentState: 'published', version: 2, publishedDate: expect.any(Date) })
    expect(stored.revision).toMatchObject({ version: 2, createdById: classroom.teacher.id, changed: ['contentState'] })
    expect(await childrenOf(classroom.student, chapter.id, `&userAssignmentId=${work.id}`)).toContain(draft.id)
    const unfinished = await createInteractive('multiple-choice', { ...own, data: { prompt: '' } })
    const refused = await insert(classroom.teacher, { ...body, insertionContentId: unfinished.id })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await db().content.findUniqueOrThrow({ where: { id: unfinished.id } })).toMatchObject({
      contentState: 'draft',
      version: 1,
    })
    expect(await db().contentInsertion.count({ where: { insertionContentId: unfinished.id } })).toBe(0)
  })

  test('[F-18] does not publish a shared draft for a former author', async () => {
    const { body } = await lesson()
    const draft = await page({ createdById: classroom.teacher.id, contentState: 'draft', isShared: true })
    const refused = await insert(classroom.teacher, { ...body, insertionContentId: draft.id })
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await db().content.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({ contentState: 'draft' })
  })

  test('[F-23] is refused for another user or another district', async () => {
    const { body } = await lesson({})
    const foreignDistrict = classroom.foreign.group.districtId
    for (const [user, owner] of [
      [classroom.teacher, { userId: classroom.colleague.id }],
      [classroom.teacher, { districtId }],
      [classroom.schoolAdmin, { districtId }],
      [classroom.districtAdmin, { districtId: foreignDistrict }],
      [classroom.districtAdmin, { userId: classroom.teacher.id }],
      [author, { userId: author.id }],
      [classroom.student, { userId: classroom.student.id }],
    ] as const)
      expect((await insert(user, { ...body, ...owner })).status).toBe(403)
    expect((await insert(classroom.sysadmin, { ...body, districtId: newId() })).status).toBe(404)
    expect(await db().contentInsertion.count({ where: { parentContentId: body.parentContentId } })).toBe(0)
    expect((await insert(classroom.sysadmin, { ...body, districtId: foreignDistrict })).status).toBe(201)
  })

  test('returns 404 for items the user may not see, and 403 for those that cannot be inserted there', async () => {
    const { body, pages } = await lesson()
    const strange = await page({ createdById: classroom.colleague.id })
    const draft = await page({ contentState: 'draft' })
    const vocab = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const course = await createContent({ contentType: 'course' })
    const status = async (changed: object) => (await insert(classroom.teacher, { ...body, ...changed })).status
    for (const id of [strange.id, draft.id, newId()]) {
      expect(await status({ insertionContentId: id })).toBe(404)
      expect(await status({ parentContentId: id, afterContentId: null })).toBe(404)
    }
    expect(await status({ parentContentId: vocab.id, afterContentId: null })).toBe(403)
    expect(await status({ insertionContentId: vocab.id })).toBe(403)
    expect(await status({ insertionContentId: course.id })).toBe(403)
    expect(
      (await insert(classroom.sysadmin, { ...body, userId: classroom.sysadmin.id, insertionContentId: draft.id }))
        .status,
    ).toBe(403)
    const astray = await insert(classroom.teacher, { ...body, parentContentId: pages[0].id })
    expect(astray).toMatchObject({ status: 400, errors: [{ path: 'afterContentId' }] })
  })

  test('returns 409 duplicate for an item already there, and 409 cycle for one that would contain itself', async () => {
    const { chapter, pages, body, item } = await lesson()
    const { result } = await insert(classroom.teacher, body)
    expect(await insert(classroom.teacher, body)).toMatchObject({
      status: 409,
      code: 'duplicate',
      context: { current: result },
    })
    expect(await insert(classroom.teacher, { ...body, insertionContentId: pages[1].id })).toMatchObject({
      status: 409,
      code: 'duplicate',
    })
    expect((await insert(classroom.colleague, { ...body, userId: classroom.colleague.id })).status).toBe(201)
    for (const [parentContentId, insertionContentId] of [
      [chapter.id, chapter.id],
      [pages[0].id, chapter.id],
      [item.id, chapter.id],
    ])
      expect(
        await insert(classroom.teacher, { ...body, parentContentId, insertionContentId, afterContentId: null }),
      ).toMatchObject({ status: 409, code: 'cycle' })
  })

  test('[F-94] rejects one of two concurrent insertions that would form a cycle', async () => {
    const [one, two] = [await page(), await page()]
    const owner = { userId: classroom.teacher.id }
    const answers = await Promise.all([
      insert(classroom.teacher, { parentContentId: one.id, insertionContentId: two.id, ...owner }),
      insert(classroom.teacher, { parentContentId: two.id, insertionContentId: one.id, ...owner }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.code).toBe('cycle')
  })

  test('[SAVE-19] toggled in two tabs at once creates one insertion and returns it to the other; two removals leave none', async () => {
    const { body } = await lesson()
    const tabs = [api(classroom.teacher), api(classroom.teacher)]
    const made = await Promise.all(tabs.map((tab) => tab.post<WireContentInsertion>('content-insertions', body)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    const [row] = await db().contentInsertion.findMany({ where: { parentContentId: body.parentContentId } })
    const told = made.find(({ status }) => status === 409)
    expect(told?.context.current).toMatchObject({ id: row?.id })
    const removed = await Promise.all(tabs.map((tab) => tab.delete(`content-insertions/${row?.id}`)))
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await db().contentInsertion.count({ where: { parentContentId: body.parentContentId } })).toBe(0)
  })

  test('[F-75] of an item being deleted either succeeds or is rejected, never left dangling', async () => {
    const parent = await page()
    for (let round = 0; round < 5; round += 1) {
      const item = await page({ createdById: classroom.teacher.id })
      const body = { parentContentId: parent.id, insertionContentId: item.id, userId: classroom.teacher.id }
      const [made, gone] = await Promise.all([
        insert(classroom.teacher, body),
        api(classroom.teacher).delete(`content/${item.id}`),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([made.status, gone.status])
      if (gone.status === 409)
        expect(gone).toMatchObject({ code: 'referenced', context: { content: { id: parent.id } } })
      const { deletedDate } = await db().content.findUniqueOrThrow({ where: { id: item.id } })
      expect(await db().contentInsertion.count({ where: { insertionContentId: item.id } })).toBe(deletedDate ? 0 : 1)
    }
  })

  test('inserts once for twenty concurrent calls with one key, with the same response', async () => {
    const { body } = await lesson()
    const calls = api(classroom.teacher)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.post<WireContentInsertion>('content-insertions', body, { headers })),
    )
    expect(new Set(answers.map(({ status, result }) => `${status} ${result?.id}`)).size).toBe(1)
    expect(await db().contentInsertion.count({ where: { parentContentId: body.parentContentId } })).toBe(1)
  })
})

describe('DELETE content-insertions/{id}', () => {
  const nextInsertion = (owner: object, createdById: string) => createContentInsertion({ createdById, ...owner })
  const remove = async (user: User, { id }: { id: string }) =>
    (await api(user).delete(`content-insertions/${id}`)).status

  test('[CALL-32] [ABL-26] is for the creator, and for admins of the district', async () => {
    const own = () => nextInsertion({ userId: classroom.teacher.id }, classroom.teacher.id)
    const districts = () => nextInsertion({ districtId }, classroom.districtAdmin.id)
    const other = await createStaff('district-admin', classroom.place)
    const foreignAdmin = await createStaff('district-admin', {
      districtId: classroom.foreign.group.districtId,
      schoolIds: [classroom.foreign.group.schoolId],
    })
    for (const [user, insertion, status] of [
      [classroom.teacher, await own(), 200],
      [classroom.districtAdmin, await own(), 200],
      [classroom.sysadmin, await own(), 200],
      [classroom.colleague, await own(), 404],
      [classroom.schoolAdmin, await own(), 403],
      [foreignAdmin, await own(), 404],
      [classroom.districtAdmin, await districts(), 200],
      [other, await districts(), 200],
      [classroom.teacher, await districts(), 403],
      [foreignAdmin, await districts(), 404],
      [classroom.student, await districts(), 403],
      [author, await districts(), 403],
    ] as const) {
      expect(await remove(user, insertion)).toBe(status)
      expect(await db().contentInsertion.count({ where: { id: insertion.id } })).toBe(status === 200 ? 0 : 1)
    }
    expect(await remove(classroom.teacher, { id: newId() })).toBe(404)
  })

  test('[ABL-26] is allowed exactly where canRemove says so', async () => {
    const { chapter, item, assignment } = await lesson()
    const elsewhere = await createStaff('district-admin', { districtId: classroom.foreign.group.districtId })
    await createUserPrivilege(elsewhere.id, 'district-admin', { districtId })
    const nowhere = await createStaff('district-admin', { districtId: null })
    const actors = [
      classroom.teacher,
      classroom.colleague,
      classroom.schoolAdmin,
      classroom.districtAdmin,
      classroom.sysadmin,
      elsewhere,
      nowhere,
      classroom.foreign.teacher,
    ]
    for (const owner of [{ userId: classroom.teacher.id }, { districtId }])
      for (const actor of actors) {
        const createdById = owner.userId ?? classroom.districtAdmin.id
        const insertion = await nextInsertion(
          { parentContentId: chapter.id, insertionContentId: item.id, ...owner },
          createdById,
        )
        const { status, result } = await api(actor).get<WireContent>(
          `content/${chapter.id}?childDepth=1&assignmentId=${assignment.id}`,
        )
        const place = result?.children?.find((child) => child.id === item.id)
        if (status === 200) expect(place?.insertionData?.canRemove).toBe((await remove(actor, insertion)) === 200)
        await db().contentInsertion.deleteMany({ where: { id: insertion.id } })
      }
  })

  test('removes the item from the tree again', async () => {
    const { chapter, body, item } = await lesson()
    const { result } = await insert(classroom.teacher, body)
    expect(await remove(classroom.teacher, result)).toBe(200)
    expect(await childrenOf(classroom.teacher, chapter.id)).not.toContain(item.id)
  })
})

test('GET content-insertions lists by parent, district and user, as far as the user may see', async () => {
  const parentContentId = (await createContent()).id
  const mine = await createContentInsertion({
    parentContentId,
    userId: classroom.teacher.id,
    createdById: classroom.teacher.id,
  })
  const districts = await createContentInsertion({
    parentContentId,
    districtId,
    createdById: classroom.districtAdmin.id,
  })
  const foreign = await createContentInsertion({
    parentContentId,
    districtId: classroom.foreign.group.districtId,
    createdById: classroom.foreign.teacher.id,
  })
  const list = async (user: User, where: object) =>
    (await api(user).get<ListResult<WireContentInsertion>>(listPath('content-insertions', { where }))).result.data.map(
      ({ id }) => id,
    )
  expect(await list(classroom.teacher, { parentContentId })).toEqual([districts.id, mine.id])
  expect(await list(classroom.teacher, { parentContentId, userId: classroom.teacher.id })).toEqual([mine.id])
  expect(await list(classroom.teacher, { parentContentId, userId: null })).toEqual([districts.id])
  expect(await list(classroom.colleague, { parentContentId })).toEqual([districts.id])
  expect(await list(classroom.foreign.teacher, { parentContentId })).toEqual([foreign.id])
  expect(await list(classroom.districtAdmin, { parentContentId })).toEqual([districts.id, mine.id])
  expect(await list(classroom.sysadmin, { parentContentId })).toHaveLength(3)
  expect((await api(classroom.student).get('content-insertions')).status).toBe(403)
})

describe('content-restrictions', () => {
  const restrict = (user: User, body: object) => api(user).post<WireContentRestriction>('content-restrictions', body)

  test('[CALL-33] [CALL-34] [ABL-23] [SAVE-18] can be set, changed and removed by type', async () => {
    const { chapter, work } = await lesson()
    const pair = { contentId: chapter.id, districtId }
    const read = async () =>
      (await api(classroom.student).get(`content/${chapter.id}?userAssignmentId=${work.id}`)).status
    const assign = async () =>
      (
        await api(classroom.teacher).post('assignments', {
          contentId: chapter.id,
          target: { id: classroom.group.id },
          targetTypeId: 'group',
          startDate: new Date().toISOString(),
        })
      ).status
    const made = await restrict(classroom.districtAdmin, { ...pair, type: 'hide' })
    expect(made).toMatchObject({ status: 201, result: { ...pair, type: 'hide', modifiedById: null } })
    expect(made.result.contentRestrictionId).toBe(made.result.id)
    expect([await read(), await assign()]).toEqual([404, 403])
    const changed = await restrict(classroom.districtAdmin, { ...pair, type: 'teacher-only' })
    expect(changed).toMatchObject({
      status: 200,
      result: { id: made.result.id, type: 'teacher-only', modifiedById: classroom.districtAdmin.id },
    })
    const { result } = await api(classroom.districtAdmin).patch(`content-restrictions/${made.result.id}`, {
      type: 'hide',
    })
    expect(result).toMatchObject({ id: made.result.id, type: 'hide' })
    expect((await tree(classroom.teacher, chapter.id)).contentRestriction).toMatchObject({
      contentRestrictionId: made.result.id,
      createdById: classroom.districtAdmin.id,
      modifiedById: classroom.districtAdmin.id,
    })
    expect(await restrict(classroom.districtAdmin, { ...pair, type: 'remove' })).toMatchObject({
      status: 200,
      result: null,
    })
    expect([await read(), await assign()]).toEqual([200, 201])
    expect(await restrict(classroom.districtAdmin, { ...pair, type: 'remove' })).toMatchObject({
      status: 200,
      result: null,
    })
    const again = await restrict(classroom.districtAdmin, { ...pair, type: 'hide' })
    expect(
      (await api(classroom.districtAdmin).patch(`content-restrictions/${again.result.id}`, { type: 'remove' })).result,
    ).toBe(null)
    const last = await restrict(classroom.districtAdmin, { ...pair, type: 'hide' })
    const calls = api(classroom.districtAdmin)
    expect((await calls.delete(`content-restrictions/${last.result.id}`)).status).toBe(200)
    expect((await calls.delete(`content-restrictions/${last.result.id}`)).status).toBe(404)
    expect(await read()).toBe(200)
  })

  test('[ENT-21] [CLS-02] can be set by a teacher with the feature flag, only in their own district', async () => {
    const teacher = await createTeacher(classroom.place)
    await db().user.update({ where: { id: teacher.id }, data: { featureFlags: ['content.restrict'] } })
    const { chapter } = await lesson()
    const set = (user: User, district: string) =>
      restrict(user, { contentId: chapter.id, districtId: district, type: 'hide' })
    expect((await set(teacher, districtId)).status).toBe(201)
    expect((await set(classroom.teacher, districtId)).status).toBe(403)
    expect((await set(teacher, classroom.foreign.group.districtId)).status).toBe(403)
  })

  test('[F-23] cannot be set for another district', async () => {
    const { chapter } = await lesson()
    const foreign = classroom.foreign.group.districtId
    const body = { contentId: chapter.id, districtId: foreign, type: 'hide' }
    expect((await restrict(classroom.districtAdmin, body)).status).toBe(403)
    expect((await restrict(classroom.sysadmin, { ...body, districtId: newId() })).status).toBe(404)
    const { result } = await restrict(classroom.sysadmin, body)
    expect(
      (await api(classroom.districtAdmin).patch(`content-restrictions/${result.id}`, { type: 'remove' })).status,
    ).toBe(404)
    expect((await api(classroom.districtAdmin).delete(`content-restrictions/${result.id}`)).status).toBe(404)
    const strange = await page({ createdById: classroom.foreign.teacher.id })
    expect((await restrict(classroom.districtAdmin, { ...body, districtId, contentId: strange.id })).status).toBe(404)
    expect(await db().contentRestriction.count({ where: { contentId: chapter.id } })).toBe(1)
  })

  test('[F-78] are stored as one row for thirty concurrent calls', async () => {
    const { chapter } = await lesson()
    const calls = api(classroom.districtAdmin)
    const body = { contentId: chapter.id, districtId }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        calls.post<WireContentRestriction>('content-restrictions', {
          ...body,
          type: at % 2 ? 'hide' : 'teacher-only',
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await db().contentRestriction.count({ where: { contentId: chapter.id } })).toBe(1)
  })

  test('are listed to staff of the district', async () => {
    const { chapter } = await lesson()
    await restrict(classroom.districtAdmin, { contentId: chapter.id, districtId, type: 'hide' })
    const list = async (user: User) =>
      (await api(user).get<ListResult<unknown>>(listPath('content-restrictions', { where: { contentId: chapter.id } })))
        .result.metadata.count
    expect([
      await list(classroom.teacher),
      await list(classroom.foreign.teacher),
      await list(classroom.sysadmin),
    ]).toEqual([1, 0, 1])
  })
})
