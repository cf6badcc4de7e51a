import { RESTORABLE_DAYS } from '@/lib/authoring/limits'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { createContent } from '../factories/content'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let write: Api
let teach: Api
beforeAll(async () => {
  classroom = await createClassroom()
  write = api(await createStaff('author', { districtId: null }))
  teach = api(classroom.teacher)
})

type Item = { id: string }

const bringBack = ({ id }: Item, calls = write) => calls.post<WireContent>(`content/${id}/restoration`, undefined)
const remove = ({ id }: Item, calls = write) => calls.delete(`content/${id}`)
const row = ({ id }: Item) => db().content.findUniqueOrThrow({ where: { id } })
const childrenOf = async ({ id }: Item) =>
  (await write.get<WireContent>(`content/${id}?childDepth=1`)).result.children?.map((child) => [
    child.id,
    child.section ?? null,
  ])
const own = (overrides: object = {}) => createContent({ createdById: classroom.teacher.id, ...overrides })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('[CALL-30] restoring a deleted item', () => {
  test('restores it as it was, with its children, and becomes their home again', async () => {
    const child = await createContent({ name: 'A frog' })
    const item = await createContent({ name: 'The Pond', contentType: 'unit', children: [child.id] })
    await db().content.update({ where: { id: child.id }, data: { parentId: item.id } })
    expect((await remove(item)).status).toBe(200)
    expect((await row(child)).parentId).toBeNull()
    expect(await bringBack(item)).toMatchObject({
      status: 200,
      result: { id: item.id, name: 'The Pond', version: 1, contentState: 'published', children: [{ id: child.id }] },
      context: { parent: null },
    })
    expect(await row(item)).toMatchObject({ deletedDate: null, deletedById: null })
    expect((await row(child)).parentId).toBe(item.id)
    expect((await write.get(`content/${item.id}`)).status).toBe(200)
  })

  test('puts it back at its position and section, as a new version of the parent', async () => {
    const [first, gone, last] = [await createContent(), await createContent(), await createContent()]
    const unit = await createContent({ contentType: 'unit' })
    const children = [{ id: first.id }, { id: gone.id, section: 'Drill' }, { id: last.id }]
    await write.patch(`content/${unit.id}`, { version: 1, children })
    expect((await row(gone)).parentId).toBe(unit.id)
    await write.patch(`content/${unit.id}`, {
      version: 2,
      children: [{ id: gone.id, deleting: true }, { id: last.id }],
    })
    // The list at its former place has changed since.
    await write.post(`content/${unit.id}/children`, { contentId: first.id, afterContentId: null })
    const { version } = await row(unit)
    const answer = await bringBack(gone)
    expect(answer).toMatchObject({ status: 200, context: { parent: { id: unit.id, version: version + 1 } } })
    expect(await childrenOf(unit)).toEqual([
      [first.id, null],
      [gone.id, 'Drill'],
      [last.id, null],
    ])
    const revision = await db().contentRevision.findFirstOrThrow({
      where: { contentId: unit.id },
      orderBy: { version: 'desc' },
    })
    expect(revision.changed).toEqual(['children'])
  })

  test('leaves it without a parent if the parent is deleted', async () => {
    const [item, unit] = [await createContent(), await createContent({ contentType: 'unit' })]
    await write.patch(`content/${unit.id}`, { version: 1, children: [{ id: item.id }] })
    await write.patch(`content/${unit.id}`, { version: 2, children: [{ id: item.id, deleting: true }] })
    expect((await remove(unit)).status).toBe(200)
    expect(await bringBack(item)).toMatchObject({ status: 200, context: { parent: null } })
    expect(await db().contentChild.count({ where: { childId: item.id } })).toBe(0)
    // The parent does not point to a deleted item.
    expect((await row(item)).parentId).toBeNull()
  })

  test('gives it another home that contains it if the old one is deleted', async () => {
    const [item, unit] = [await createContent(), await createContent({ contentType: 'unit' })]
    const other = await createContent({ contentType: 'unit', children: [item.id], deletedDate: new Date() })
    await write.patch(`content/${unit.id}`, { version: 1, children: [{ id: item.id }] })
    await write.patch(`content/${unit.id}`, { version: 2, children: [{ id: item.id, deleting: true }] })
    await remove(unit)
    await bringBack(other)
    expect((await row(item)).parentId).toBe(unit.id)
    expect(await bringBack(item)).toMatchObject({ status: 200, context: { parent: null } })
    expect((await row(item)).parentId).toBe(other.id)
  })

  test('reports a parent that already contains it, and leaves the parent unchanged', async () => {
    const item = await createContent()
    const unit = await createContent({ contentType: 'unit', children: [item.id] })
    await remove(unit)
    await remove(item)
    await bringBack(unit)
    expect(await bringBack(item)).toMatchObject({ status: 200, context: { parent: { id: unit.id, version: 1 } } })
    expect(await row(item)).toMatchObject({ deletedDate: null, parentId: unit.id })
  })

  test('leaves it without a parent if the parent is now inside it', async () => {
    const page = await createContent()
    const item = await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [page.id] })
    const unit = await createContent({ contentType: 'unit' })
    await write.patch(`content/${unit.id}`, { version: 1, children: [{ id: item.id }] })
    await write.patch(`content/${unit.id}`, { version: 2, children: [{ id: item.id, deleting: true }] })
    expect((await write.post(`content/${page.id}/children`, { contentId: unit.id })).status).toBe(201)
    expect(await bringBack(item)).toMatchObject({ status: 200, context: { parent: null } })
    expect(await row(item)).toMatchObject({ deletedDate: null, parentId: null })
    expect(await childrenOf(unit)).toEqual([])
  })

  test('restores an echo with the features that were deleted after it', async () => {
    const made = await write.post<WireContent>('content', {
      contentType: 'echo',
      contentSubType: 'writing',
      name: 'Waves',
    })
    const blocks = made.result.children ?? []
    await remove(made.result)
    for (const block of blocks.slice(0, 2)) expect((await remove(block)).status).toBe(200)
    const { result } = await bringBack(made.result)
    expect(result.children?.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
    for (const block of blocks)
      expect(await row(block)).toMatchObject({ deletedDate: null, deletedById: null, parentId: made.result.id })
  })

  test('does not restore a link that was removed before the deletion', async () => {
    const [item, unit] = [await createContent(), await createContent({ contentType: 'unit' })]
    await write.patch(`content/${unit.id}`, { version: 1, children: [{ id: item.id }] })
    await write.patch(`content/${unit.id}`, { version: 2, children: [] })
    await remove(item)
    expect(await bringBack(item)).toMatchObject({ status: 200, context: { parent: null } })
    expect(await childrenOf(unit)).toEqual([])
  })

  test('is for users who could have deleted it; others get no information', async () => {
    const [shared, mine] = [await createContent(), await own()]
    await remove(shared)
    await remove(mine, teach)
    expect((await bringBack(shared, api(null))).status).toBe(401)
    expect(await bringBack(shared, api(classroom.student))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await bringBack(shared, teach)).status).toBe(404)
    for (const calls of [write, api(classroom.colleague), api(classroom.foreign.teacher)])
      expect((await bringBack(mine, calls)).status).toBe(404)
    expect((await bringBack(mine, teach)).status).toBe(200)
    const other = await createStaff('author', { districtId: null, curricula: ['hss'] })
    expect((await bringBack(shared, api(other))).status).toBe(404)
    expect((await bringBack({ id: newId() })).status).toBe(404)
    expect((await bringBack({ id: 'frog' })).status).toBe(404)
  })

  test('is possible for thirty days', async () => {
    const item = await createContent({ deletedDate: daysAgo(RESTORABLE_DAYS + 0.1) })
    expect((await bringBack(item)).status).toBe(404)
    await db().content.update({ where: { id: item.id }, data: { deletedDate: daysAgo(RESTORABLE_DAYS - 0.1) } })
    expect((await bringBack(item)).status).toBe(200)
  })

  test('is rejected if it is not deleted, even for the second of two concurrent calls', async () => {
    const [item, draft] = [await createContent(), await createContent({ contentState: 'draft' })]
    expect(await bringBack(item)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await bringBack(item, teach)).toMatchObject({ status: 403, code: 'not_allowed' })
    await remove(draft)
    const both = await Promise.all([bringBack(draft), bringBack(draft)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is rejected while another item has its asset code, and names that item', async () => {
    const item = await createContent({ assetCode: 'RST-1' })
    await remove(item)
    const holder = await createContent({ name: 'The Lake', assetCode: 'rst-1' })
    expect(await bringBack(item)).toMatchObject({
      status: 409,
      code: 'asset_code_in_use',
      context: { content: { id: holder.id, name: 'The Lake' } },
    })
    expect((await row(item)).deletedDate).not.toBeNull()
    await write.patch(`content/${holder.id}`, { version: 1, assetCode: null })
    expect((await bringBack(item)).status).toBe(200)
  })

  test('is rejected while another grade has its abbreviation', async () => {
    const grade = { contentType: 'grade', data: { abbreviation: '5' } } as const
    const gone = await createContent({ ...grade, deletedDate: new Date() })
    const living = await createContent(grade)
    expect(await bringBack(gone)).toMatchObject({ status: 409, code: 'duplicate' })
    await remove(living)
    expect((await bringBack(gone)).status).toBe(200)
  })
})
