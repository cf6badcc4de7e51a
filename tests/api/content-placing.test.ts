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

let room: Awaited<ReturnType<typeof createClassroom>>
let author: User
let districtId: string

beforeAll(async () => {
  room = await createClassroom()
  author = await createStaff('author', { districtId: null })
  districtId = room.group.districtId
})

const page = (overrides: Parameters<typeof createContent>[0] = {}) =>
  createContent({ contentType: 'source', contentSubType: 'reading', ...overrides })
const tree = async (user: User, id: string, query = '') =>
  (await api(user).get<WireContent>(`content/${id}?childDepth=9${query}`)).result
const childrenOf = async (user: User, id: string, query = '') =>
  (await tree(user, id, query)).children?.map((child) => child.id) ?? []
const insert = (user: User, body: object) => api(user).post<WireContentInsertion>('content-insertions', body)

/** A lesson of the class, and a body that inserts a page after its first for one teacher. */
async function lesson(owner: object = { userId: room.teacher.id }) {
  const at = await assignChapter(room)
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
  test('[CALL-31] [ENT-20] [ABL-24] a teacher’s insertion stands after its neighbour, for the teacher and in assignments they made', async () => {
    const { chapter, pages, item, body, work } = await lesson()
    const answer = await insert(room.teacher, body)
    expect(answer.status).toBe(201)
    expect(answer.result).toMatchObject({ ...body, districtId: null, createdById: room.teacher.id })
    const order = [pages[0].id, item.id, pages[1].id]
    expect(await childrenOf(room.teacher, chapter.id)).toEqual(order)
    expect(await childrenOf(room.student, chapter.id, `&userAssignmentId=${work.id}`)).toEqual(order)
    expect(await childrenOf(room.colleague, chapter.id)).toEqual([pages[0].id, pages[1].id])
    expect((await tree(room.teacher, chapter.id)).children?.[1]).toMatchObject({
      section: 'Opening',
      insertionData: { contentInsertionId: answer.result.id, userId: room.teacher.id, canRemove: true },
    })
  })

  test('[ABL-24] a district’s insertion stands for all of the district, first where nothing is named', async () => {
    const { chapter, item, body, work } = await lesson({ districtId })
    const { status, result } = await insert(room.districtAdmin, { ...body, afterContentId: null })
    expect(status).toBe(201)
    expect(result).toMatchObject({ districtId, userId: null, afterContentId: null })
    for (const user of [room.teacher, room.colleague, room.districtAdmin])
      expect((await childrenOf(user, chapter.id))[0]).toBe(item.id)
    expect((await childrenOf(room.student, chapter.id, `&userAssignmentId=${work.id}`))[0]).toBe(item.id)
    expect(await childrenOf(room.foreign.teacher, chapter.id)).not.toContain(item.id)
    expect((await tree(room.teacher, chapter.id)).children?.[0]?.insertionData).toMatchObject({ canRemove: false })
    const told = (await tree(room.student, chapter.id, `&userAssignmentId=${work.id}`)).children?.[0]?.insertionData
    expect(told).toEqual({ contentInsertionId: result.id, canRemove: false })
  })

  test('the context of the item tells the insertions and restrictions of what is answered', async () => {
    const { chapter, pages, body, work } = await lesson()
    const { result } = await insert(room.teacher, body)
    await api(room.districtAdmin).post('content-restrictions', {
      contentId: pages[1].id,
      districtId,
      type: 'teacher-only',
    })
    const { context } = await api(room.teacher).get(`content/${chapter.id}?childDepth=1`)
    expect(context).toEqual({
      contentInsertions: [result],
      contentRestrictions: [expect.objectContaining({ contentId: pages[1].id, type: 'teacher-only' })],
    })
    expect((await api(room.teacher).get(`content/${chapter.id}`)).context).toEqual({
      contentInsertions: [],
      contentRestrictions: [],
    })
    const mine = await api(room.student).get(`content/${chapter.id}?childDepth=9&userAssignmentId=${work.id}`)
    expect(mine.context).toEqual({})
  })

  test('[CLS-03] the teacher’s own draft is published by it, with a revision; one that lacks something is not', async () => {
    const { chapter, body, work } = await lesson()
    const own = { createdById: room.teacher.id, contentState: 'draft' as const }
    const draft = await page(own)
    expect((await insert(room.teacher, { ...body, insertionContentId: draft.id })).status).toBe(201)
    const stored = await db().content.findUniqueOrThrow({ where: { id: draft.id }, include: { revision: true } })
    expect(stored).toMatchObject({ contentState: 'published', version: 2, publishedDate: expect.any(Date) })
    expect(stored.revision).toMatchObject({ version: 2, createdById: room.teacher.id, changed: ['contentState'] })
    expect(await childrenOf(room.student, chapter.id, `&userAssignmentId=${work.id}`)).toContain(draft.id)
    const unfinished = await createInteractive('multiple-choice', { ...own, data: { prompt: '' } })
    const refused = await insert(room.teacher, { ...body, insertionContentId: unfinished.id })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await db().content.findUniqueOrThrow({ where: { id: unfinished.id } })).toMatchObject({
      contentState: 'draft',
      version: 1,
    })
    expect(await db().contentInsertion.count({ where: { insertionContentId: unfinished.id } })).toBe(0)
  })

  test('[F-18] a draft of everyone’s is published by no insertion of a former author', async () => {
    const { body } = await lesson()
    const draft = await page({ createdById: room.teacher.id, contentState: 'draft', isShared: true })
    const refused = await insert(room.teacher, { ...body, insertionContentId: draft.id })
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await db().content.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({ contentState: 'draft' })
  })

  test('[F-23] for somebody else or another district is refused', async () => {
    const { body } = await lesson({})
    const foreignDistrict = room.foreign.group.districtId
    for (const [user, owner] of [
      [room.teacher, { userId: room.colleague.id }],
      [room.teacher, { districtId }],
      [room.schoolAdmin, { districtId }],
      [room.districtAdmin, { districtId: foreignDistrict }],
      [room.districtAdmin, { userId: room.teacher.id }],
      [author, { userId: author.id }],
      [room.student, { userId: room.student.id }],
    ] as const)
      expect((await insert(user, { ...body, ...owner })).status).toBe(403)
    expect((await insert(room.sysadmin, { ...body, districtId: newId() })).status).toBe(404)
    expect(await db().contentInsertion.count({ where: { parentContentId: body.parentContentId } })).toBe(0)
    expect((await insert(room.sysadmin, { ...body, districtId: foreignDistrict })).status).toBe(201)
  })

  test('of or into what the viewer may not know is 404, of what cannot stand there 403', async () => {
    const { body, pages } = await lesson()
    const strange = await page({ createdById: room.colleague.id })
    const draft = await page({ contentState: 'draft' })
    const vocab = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const course = await createContent({ contentType: 'course' })
    const status = async (changed: object) => (await insert(room.teacher, { ...body, ...changed })).status
    for (const id of [strange.id, draft.id, newId()]) {
      expect(await status({ insertionContentId: id })).toBe(404)
      expect(await status({ parentContentId: id, afterContentId: null })).toBe(404)
    }
    expect(await status({ parentContentId: vocab.id, afterContentId: null })).toBe(403)
    expect(await status({ insertionContentId: vocab.id })).toBe(403)
    expect(await status({ insertionContentId: course.id })).toBe(403)
    expect(
      (await insert(room.sysadmin, { ...body, userId: room.sysadmin.id, insertionContentId: draft.id })).status,
    ).toBe(403)
    const astray = await insert(room.teacher, { ...body, parentContentId: pages[0].id })
    expect(astray).toMatchObject({ status: 400, errors: [{ path: 'afterContentId' }] })
  })

  test('what stands there already is 409 duplicate, what would stand in itself 409 cycle', async () => {
    const { chapter, pages, body, item } = await lesson()
    const { result } = await insert(room.teacher, body)
    expect(await insert(room.teacher, body)).toMatchObject({
      status: 409,
      code: 'duplicate',
      context: { current: result },
    })
    expect(await insert(room.teacher, { ...body, insertionContentId: pages[1].id })).toMatchObject({
      status: 409,
      code: 'duplicate',
    })
    expect((await insert(room.colleague, { ...body, userId: room.colleague.id })).status).toBe(201)
    for (const [parentContentId, insertionContentId] of [
      [chapter.id, chapter.id],
      [pages[0].id, chapter.id],
      [item.id, chapter.id],
    ])
      expect(
        await insert(room.teacher, { ...body, parentContentId, insertionContentId, afterContentId: null }),
      ).toMatchObject({ status: 409, code: 'cycle' })
  })

  test('[F-94] insertions that would close a circle at the same moment are not both made', async () => {
    const [one, two] = [await page(), await page()]
    const owner = { userId: room.teacher.id }
    const answers = await Promise.all([
      insert(room.teacher, { parentContentId: one.id, insertionContentId: two.id, ...owner }),
      insert(room.teacher, { parentContentId: two.id, insertionContentId: one.id, ...owner }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.code).toBe('cycle')
  })

  test('[SAVE-19] toggled from two tabs at once, one is made and the other told; removed twice, it is gone', async () => {
    const { body } = await lesson()
    const tabs = [api(room.teacher), api(room.teacher)]
    const made = await Promise.all(tabs.map((tab) => tab.post<WireContentInsertion>('content-insertions', body)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    const [row] = await db().contentInsertion.findMany({ where: { parentContentId: body.parentContentId } })
    const told = made.find(({ status }) => status === 409)
    expect(told?.context.current).toMatchObject({ id: row?.id })
    const removed = await Promise.all(tabs.map((tab) => tab.delete(`content-insertions/${row?.id}`)))
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await db().contentInsertion.count({ where: { parentContentId: body.parentContentId } })).toBe(0)
  })

  test('[F-75] an item that is deleted at the same moment is inserted or refused, never left hanging', async () => {
    const parent = await page()
    for (let round = 0; round < 5; round += 1) {
      const item = await page({ createdById: room.teacher.id })
      const body = { parentContentId: parent.id, insertionContentId: item.id, userId: room.teacher.id }
      const [made, gone] = await Promise.all([
        insert(room.teacher, body),
        api(room.teacher).delete(`content/${item.id}`),
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

  test('the same key twenty times at once inserts once, with one answer', async () => {
    const { body } = await lesson()
    const calls = api(room.teacher)
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

  test('[CALL-32] [ABL-26] is for who made it, and for admins of the district', async () => {
    const own = () => nextInsertion({ userId: room.teacher.id }, room.teacher.id)
    const districts = () => nextInsertion({ districtId }, room.districtAdmin.id)
    const other = await createStaff('district-admin', room.place)
    const foreignAdmin = await createStaff('district-admin', {
      districtId: room.foreign.group.districtId,
      schoolIds: [room.foreign.group.schoolId],
    })
    for (const [user, insertion, status] of [
      [room.teacher, await own(), 200],
      [room.districtAdmin, await own(), 200],
      [room.sysadmin, await own(), 200],
      [room.colleague, await own(), 404],
      [room.schoolAdmin, await own(), 403],
      [foreignAdmin, await own(), 404],
      [room.districtAdmin, await districts(), 200],
      [other, await districts(), 200],
      [room.teacher, await districts(), 403],
      [foreignAdmin, await districts(), 404],
      [room.student, await districts(), 403],
      [author, await districts(), 403],
    ] as const) {
      expect(await remove(user, insertion)).toBe(status)
      expect(await db().contentInsertion.count({ where: { id: insertion.id } })).toBe(status === 200 ? 0 : 1)
    }
    expect(await remove(room.teacher, { id: newId() })).toBe(404)
  })

  test('[ABL-26] is told of each place as it is done', async () => {
    const { chapter, item, assignment } = await lesson()
    const elsewhere = await createStaff('district-admin', { districtId: room.foreign.group.districtId })
    await createUserPrivilege(elsewhere.id, 'district-admin', { districtId })
    const nowhere = await createStaff('district-admin', { districtId: null })
    const viewers = [
      room.teacher,
      room.colleague,
      room.schoolAdmin,
      room.districtAdmin,
      room.sysadmin,
      elsewhere,
      nowhere,
      room.foreign.teacher,
    ]
    for (const owner of [{ userId: room.teacher.id }, { districtId }])
      for (const viewer of viewers) {
        const createdById = owner.userId ?? room.districtAdmin.id
        const insertion = await nextInsertion(
          { parentContentId: chapter.id, insertionContentId: item.id, ...owner },
          createdById,
        )
        const { status, result } = await api(viewer).get<WireContent>(
          `content/${chapter.id}?childDepth=1&assignmentId=${assignment.id}`,
        )
        const place = result?.children?.find((child) => child.id === item.id)
        if (status === 200) expect(place?.insertionData?.canRemove).toBe((await remove(viewer, insertion)) === 200)
        await db().contentInsertion.deleteMany({ where: { id: insertion.id } })
      }
  })

  test('takes the item out of the tree again, published as it is', async () => {
    const { chapter, body, item } = await lesson()
    const { result } = await insert(room.teacher, body)
    expect(await remove(room.teacher, result)).toBe(200)
    expect(await childrenOf(room.teacher, chapter.id)).not.toContain(item.id)
  })
})

test('GET content-insertions lists by parent, district and user what the viewer may know', async () => {
  const parentContentId = (await createContent()).id
  const mine = await createContentInsertion({
    parentContentId,
    userId: room.teacher.id,
    createdById: room.teacher.id,
  })
  const districts = await createContentInsertion({ parentContentId, districtId, createdById: room.districtAdmin.id })
  const foreign = await createContentInsertion({
    parentContentId,
    districtId: room.foreign.group.districtId,
    createdById: room.foreign.teacher.id,
  })
  const list = async (user: User, where: object) =>
    (await api(user).get<ListResult<WireContentInsertion>>(listPath('content-insertions', { where }))).result.data.map(
      ({ id }) => id,
    )
  expect(await list(room.teacher, { parentContentId })).toEqual([districts.id, mine.id])
  expect(await list(room.teacher, { parentContentId, userId: room.teacher.id })).toEqual([mine.id])
  expect(await list(room.teacher, { parentContentId, userId: null })).toEqual([districts.id])
  expect(await list(room.colleague, { parentContentId })).toEqual([districts.id])
  expect(await list(room.foreign.teacher, { parentContentId })).toEqual([foreign.id])
  expect(await list(room.districtAdmin, { parentContentId })).toEqual([districts.id, mine.id])
  expect(await list(room.sysadmin, { parentContentId })).toHaveLength(3)
  expect((await api(room.student).get('content-insertions')).status).toBe(403)
})

describe('content-restrictions', () => {
  const restrict = (user: User, body: object) => api(user).post<WireContentRestriction>('content-restrictions', body)

  test('[CALL-33] [CALL-34] [ABL-23] [SAVE-18] is set, changed and removed by type', async () => {
    const { chapter, work } = await lesson()
    const pair = { contentId: chapter.id, districtId }
    const read = async () => (await api(room.student).get(`content/${chapter.id}?userAssignmentId=${work.id}`)).status
    const assign = async () =>
      (
        await api(room.teacher).post('assignments', {
          contentId: chapter.id,
          target: { id: room.group.id },
          targetTypeId: 'group',
          startDate: new Date().toISOString(),
        })
      ).status
    const made = await restrict(room.districtAdmin, { ...pair, type: 'hide' })
    expect(made).toMatchObject({ status: 201, result: { ...pair, type: 'hide', modifiedById: null } })
    expect(made.result.contentRestrictionId).toBe(made.result.id)
    expect([await read(), await assign()]).toEqual([404, 403])
    const changed = await restrict(room.districtAdmin, { ...pair, type: 'teacher-only' })
    expect(changed).toMatchObject({
      status: 200,
      result: { id: made.result.id, type: 'teacher-only', modifiedById: room.districtAdmin.id },
    })
    const { result } = await api(room.districtAdmin).patch(`content-restrictions/${made.result.id}`, { type: 'hide' })
    expect(result).toMatchObject({ id: made.result.id, type: 'hide' })
    expect((await tree(room.teacher, chapter.id)).contentRestriction).toMatchObject({
      contentRestrictionId: made.result.id,
      createdById: room.districtAdmin.id,
      modifiedById: room.districtAdmin.id,
    })
    expect(await restrict(room.districtAdmin, { ...pair, type: 'remove' })).toMatchObject({ status: 200, result: null })
    expect([await read(), await assign()]).toEqual([200, 201])
    expect(await restrict(room.districtAdmin, { ...pair, type: 'remove' })).toMatchObject({ status: 200, result: null })
    const again = await restrict(room.districtAdmin, { ...pair, type: 'hide' })
    expect(
      (await api(room.districtAdmin).patch(`content-restrictions/${again.result.id}`, { type: 'remove' })).result,
    ).toBe(null)
    const last = await restrict(room.districtAdmin, { ...pair, type: 'hide' })
    const calls = api(room.districtAdmin)
    expect((await calls.delete(`content-restrictions/${last.result.id}`)).status).toBe(200)
    expect((await calls.delete(`content-restrictions/${last.result.id}`)).status).toBe(404)
    expect(await read()).toBe(200)
  })

  test('[ENT-21] [CLS-02] a teacher restricts with the flag of the ability, in the own district alone', async () => {
    const teacher = await createTeacher(room.place)
    await db().user.update({ where: { id: teacher.id }, data: { featureFlags: ['content.restrict'] } })
    const { chapter } = await lesson()
    const set = (user: User, district: string) =>
      restrict(user, { contentId: chapter.id, districtId: district, type: 'hide' })
    expect((await set(teacher, districtId)).status).toBe(201)
    expect((await set(room.teacher, districtId)).status).toBe(403)
    expect((await set(teacher, room.foreign.group.districtId)).status).toBe(403)
  })

  test('[F-23] another district’s content is restricted by nobody of this one', async () => {
    const { chapter } = await lesson()
    const foreign = room.foreign.group.districtId
    const body = { contentId: chapter.id, districtId: foreign, type: 'hide' }
    expect((await restrict(room.districtAdmin, body)).status).toBe(403)
    expect((await restrict(room.sysadmin, { ...body, districtId: newId() })).status).toBe(404)
    const { result } = await restrict(room.sysadmin, body)
    expect((await api(room.districtAdmin).patch(`content-restrictions/${result.id}`, { type: 'remove' })).status).toBe(
      404,
    )
    expect((await api(room.districtAdmin).delete(`content-restrictions/${result.id}`)).status).toBe(404)
    const strange = await page({ createdById: room.foreign.teacher.id })
    expect((await restrict(room.districtAdmin, { ...body, districtId, contentId: strange.id })).status).toBe(404)
    expect(await db().contentRestriction.count({ where: { contentId: chapter.id } })).toBe(1)
  })

  test('[F-78] thirty at once make one row', async () => {
    const { chapter } = await lesson()
    const calls = api(room.districtAdmin)
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
    await restrict(room.districtAdmin, { contentId: chapter.id, districtId, type: 'hide' })
    const list = async (user: User) =>
      (await api(user).get<ListResult<unknown>>(listPath('content-restrictions', { where: { contentId: chapter.id } })))
        .result.metadata.count
    expect([await list(room.teacher), await list(room.foreign.teacher), await list(room.sysadmin)]).toEqual([1, 0, 1])
  })
})
