import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { createContent, createContentInsertion } from '../factories/content'
import { createTag } from '../factories/metadata'
import { createUpload } from '../factories/upload'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { commitOnceWaitedFor } from '../support/locks'

testDatabase()
jest.setTimeout(60_000)

let classroom: Classroom
let write: Api
let teach: Api
beforeAll(async () => {
  classroom = await createClassroom()
  write = api(await createStaff('author', { districtId: null }))
  teach = api(classroom.teacher)
})

const IN_USE = 'Cannot delete content because it is referenced elsewhere'
const remove = ({ id }: { id: string }, calls = write) => calls.delete(`content/${id}`)
const row = ({ id }: { id: string }) => db().content.findUniqueOrThrow({ where: { id } })
const childIds = async ({ id }: { id: string }) =>
  (await write.get<WireContent>(`content/${id}?childDepth=1`)).result.children?.map((child) => child.id)
const own = (overrides = {}) => createContent({ createdById: classroom.teacher.id, ...overrides })

describe('[CALL-30] deleting an item', () => {
  test('hides it from staff and students, and keeps its record', async () => {
    const { essay, pages, work } = await assignChapter(classroom)
    await write.patch(`content/${pages[1].id}`, { version: 1, data: {}, children: [] })
    expect(await remove(essay)).toMatchObject({ status: 200, result: null })
    expect((await row(essay)).deletedDate).not.toBeNull()
    expect((await write.get(`content/${essay.id}`)).status).toBe(404)
    expect((await api(classroom.student).get(`content/${essay.id}?userAssignmentId=${work.id}`)).status).toBe(404)
    expect((await remove(essay)).status).toBe(404)
  })

  test('[ERR-11] is refused while it is assigned, as it would take student work with it', async () => {
    const { chapter, assignment, work } = await assignChapter(classroom)
    expect(await remove(chapter)).toMatchObject({
      status: 409,
      code: 'referenced',
      message: IN_USE,
      context: { content: null, assignments: 1 },
    })
    expect((await api(classroom.student).get(`user-assignments/${work.id}`)).status).toBe(200)
    await db().assignment.update({ where: { id: assignment.id }, data: { deletedDate: new Date() } })
    expect((await remove(chapter)).status).toBe(200)
  })

  test('[ERR-11] [ERR-12] [ENT-41] [F-75] is refused while an item contains it, and names that item with its parents', async () => {
    const item = await createContent({ name: 'Leaf' })
    const page = await createContent({ name: 'Page', children: [item.id] })
    const unit = await createContent({ name: 'Unit', contentType: 'unit', children: [page.id] })
    await db().content.update({ where: { id: page.id }, data: { parentId: unit.id } })
    expect(await remove(item)).toMatchObject({ status: 409, code: 'referenced', message: IN_USE })
    expect((await remove(item)).context.content).toEqual({
      id: page.id,
      name: 'Page',
      contentType: 'subsection',
      contentSubType: null,
      parent: { id: unit.id, name: 'Unit', contentType: 'unit', contentSubType: null, parent: null },
    })
    await db().content.update({ where: { id: page.id }, data: { deletedDate: new Date() } })
    expect((await remove(item)).status).toBe(200)
  })

  test('is refused while it is inserted, used as a word, or named in a text', async () => {
    const [inserted, named] = [await createContent(), await createContent()]
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const holder = await createContent()
    const { districtAdmin, group } = classroom
    await createContentInsertion({
      parentContentId: holder.id,
      insertionContentId: inserted.id,
      districtId: group.districtId,
      createdById: districtAdmin.id,
    })
    const body = `<p><a data-entity="link" data-content-id="${named.id}" data-content-type="subsection">x</a></p>`
    const saved = await write.patch(`content/${holder.id}`, {
      version: 1,
      academicVocabPhraseIds: [word.id],
      data: { body },
    })
    expect(saved.status).toBe(200)
    for (const item of [inserted, word, named])
      expect(await remove(item)).toMatchObject({ status: 409, context: { content: { id: holder.id } } })
  })

  test('[F-17] does not name an item that the user may not see', async () => {
    const item = await createContent()
    await createContent({ name: 'Secret', createdById: classroom.foreign.teacher.id, children: [item.id] })
    const { status, context, text } = await remove(item)
    expect({ status, context }).toEqual({ status: 409, context: { content: null } })
    expect(text).not.toContain('Secret')
  })

  test('[F-17] is only for users who may change it', async () => {
    const [shared, mine] = [await createContent(), await own()]
    expect(await remove(shared, teach)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await remove(shared, api(classroom.student))).toMatchObject({ status: 403, code: 'forbidden' })
    for (const calls of [write, api(classroom.colleague), api(classroom.foreign.teacher)])
      expect((await remove(mine, calls)).status).toBe(404)
    expect((await remove(mine, teach)).status).toBe(200)
  })

  test('[F-75] while linking it: exactly one succeeds, and no deleted item remains linked', async () => {
    for (let round = 0; round < 8; round += 1) {
      const item = await createContent()
      const unit = await createContent({ contentType: 'unit' })
      const holds = [
        () => write.post(`content/${unit.id}/children`, { contentId: item.id }),
        () => write.patch(`content/${unit.id}`, { version: 1, children: [{ id: item.id }] }),
      ]
      const [deleted, held] = await Promise.all([remove(item), holds[round % 2]?.()])
      const links = await db().contentChild.count({ where: { childId: item.id } })
      const isDeleted = (await row(item)).deletedDate !== null
      expect([deleted.status, held?.status, links, isDeleted]).toEqual(
        isDeleted ? [200, 404, 0, true] : [409, round % 2 === 0 ? 201 : 200, 1, false],
      )
    }
  })
})

describe('[CALL-30] deleting and assigning an item at once', () => {
  const assign = (item: { id: string }) =>
    teach.post('assignments', {
      contentId: item.id,
      targetTypeId: 'group',
      target: { id: classroom.group.id },
      startDate: new Date().toISOString(),
    })

  test('an assignment waits for a deletion in progress, and returns 404', async () => {
    const item = await createContent({ contentType: 'unit' })
    const deletion = [`UPDATE "content" SET "deletedDate" = now() WHERE "id" = $1`, item.id] as const
    expect((await commitOnceWaitedFor(deletion, () => assign(item))).status).toBe(404)
    expect(await db().assignment.count({ where: { contentId: item.id } })).toBe(0)
  })

  test('a deletion waits for an assignment in progress, and is refused', async () => {
    const item = await createContent({ contentType: 'unit' })
    const assignment = [
      `WITH held AS (SELECT "id" FROM "content" WHERE "id" = $1 FOR SHARE)
        INSERT INTO "assignment" ("id", "contentId", "targetTypeId", "groupId", "createdById", "startDate", "dateModified")
        SELECT '${newId()}', held."id", 'group', g."id", u."id", now(), now() FROM held, "group" g, "user" u
        WHERE g."id" = '${classroom.group.id}' AND u."id" = '${classroom.teacher.id}'`,
      item.id,
    ] as const
    expect(await commitOnceWaitedFor(assignment, () => remove(item))).toMatchObject({
      status: 409,
      context: { assignments: 1 },
    })
    expect((await row(item)).deletedDate).toBeNull()
  })
})

describe('the home of an item', () => {
  test('changes to the next item that contains it when the first is deleted', async () => {
    const item = await createContent()
    const [one, two] = [await createContent({ contentType: 'unit' }), await createContent({ contentType: 'unit' })]
    for (const { id } of [one, two]) await write.post(`content/${id}/children`, { contentId: item.id })
    expect((await row(item)).parentId).toBe(one.id)
    expect((await remove(one)).status).toBe(200)
    expect((await row(item)).parentId).toBe(two.id)
    const holder = await createContent({ contentType: 'unit', children: [two.id] })
    const children = [{ id: two.id, deleting: true }]
    expect((await write.patch(`content/${holder.id}`, { version: 1, children })).status).toBe(200)
    expect((await row(item)).parentId).toBeNull()
  })

  test('[F-17] of a shared item is never a teacher’s private item', async () => {
    const item = await createContent()
    const source = await own({ contentType: 'source', contentSubType: 'structured' })
    const mine = await own()
    for (const { id } of [item, mine])
      expect((await teach.post(`content/${source.id}/children`, { contentId: id })).status).toBe(201)
    expect((await row(item)).parentId).toBeNull()
    expect((await row(mine)).parentId).toBe(source.id)
    const unit = await createContent({ contentType: 'unit' })
    await write.post(`content/${unit.id}/children`, { contentId: item.id })
    expect((await row(item)).parentId).toBe(unit.id)
    await write.delete(`content/${unit.id}/children/${item.id}`)
    expect((await row(item)).parentId).toBeNull()
  })

  test('is not shown when it is deleted, nor are the items above it', async () => {
    const unit = await createContent({ contentType: 'unit' })
    const gone = await createContent({ parentId: unit.id, deletedDate: new Date() })
    const item = await createContent({ parentId: gone.id })
    expect((await write.get<WireContent>(`content/${item.id}?withParents=true`)).result.parent).toBeNull()
  })
})

describe('linking a child', () => {
  const add = ({ id }: { id: string }, body: object, calls = write) =>
    calls.post<WireContent>(`content/${id}/children`, body)
  const drop = ({ id }: { id: string }, child: { id: string }, calls = write) =>
    calls.delete<WireContent>(`content/${id}/children/${child.id}`)

  test('puts it after another, first or last, and returns a new version of the parent', async () => {
    const [a, b, c] = await Promise.all([createContent(), createContent(), createContent()])
    const unit = await createContent({ contentType: 'unit', children: [a.id] })
    expect(await add(unit, { contentId: b.id, section: 'Apply' })).toMatchObject({
      status: 201,
      result: { id: unit.id, version: 2 },
    })
    const { result } = await add(unit, { contentId: c.id, afterContentId: a.id })
    expect(result.children?.map(({ id, section }) => [id, section])).toEqual([
      [a.id, null],
      [c.id, null],
      [b.id, 'Apply'],
    ])
    expect((await row(b)).parentId).toBe(unit.id)
    expect((await drop(unit, c)).result.children?.map(({ id }) => id)).toEqual([a.id, b.id])
    expect(await row(c)).toMatchObject({ deletedDate: null, parentId: null })
    expect((await db().contentRevision.findMany({ where: { contentId: unit.id } })).length).toBe(4)
  })

  test('moves the home to the next item that contains it when it is unlinked', async () => {
    const item = await createContent()
    const [one, two] = [await createContent({ contentType: 'unit' }), await createContent({ contentType: 'unit' })]
    await add(one, { contentId: item.id })
    await add(two, { contentId: item.id })
    expect((await row(item)).parentId).toBe(one.id)
    await drop(one, item)
    expect((await row(item)).parentId).toBe(two.id)
  })

  test('is refused for a duplicate, a cycle or a type without children, and so is unlinking an embedded item', async () => {
    const poll = await createContent({ contentType: 'interactive', contentSubType: 'poll' })
    const body = `<div data-block="interactive" data-content-id="${poll.id}"></div>`
    const page = await createContent({ data: { body }, children: [poll.id] })
    const unit = await createContent({ contentType: 'unit', children: [page.id] })
    const word = await createContent({ contentType: 'vocab', contentSubType: 'content' })
    expect(await add(unit, { contentId: page.id })).toMatchObject({ status: 409, code: 'duplicate' })
    expect(await add(page, { contentId: unit.id })).toMatchObject({ status: 409, code: 'cycle' })
    expect(await add(page, { contentId: page.id })).toMatchObject({ status: 409, code: 'cycle' })
    expect((await add(word, { contentId: page.id })).status).toBe(400)
    expect((await add(unit, { contentId: poll.id, afterContentId: newId() })).status).toBe(400)
    expect((await add(unit, { contentId: newId() })).status).toBe(404)
    expect(await drop(page, poll)).toMatchObject({
      status: 409,
      code: 'referenced',
      context: { content: { id: page.id } },
    })
    expect((await drop(unit, poll)).status).toBe(404)
    expect(await childIds(unit)).toEqual([page.id])
  })

  test('[F-17] is for users who may change the parent, with children they may see', async () => {
    const [shared, mine] = [await createContent(), await own()]
    const theirs = await createContent({ createdById: classroom.foreign.teacher.id })
    expect((await add(shared, { contentId: mine.id }, teach)).status).toBe(403)
    expect((await add(mine, { contentId: theirs.id }, teach)).status).toBe(404)
    expect((await add(theirs, { contentId: mine.id }, teach)).status).toBe(404)
    expect((await add(mine, { contentId: shared.id }, teach)).status).toBe(201)
    expect((await drop(mine, shared, api(classroom.student))).status).toBe(403)
    expect((await drop(mine, shared, write)).status).toBe(404)
    expect((await drop(mine, shared, teach)).status).toBe(200)
  })

  test('keeps all of ten concurrent links, each at its own position', async () => {
    const unit = await createContent({ contentType: 'unit' })
    const items = await Promise.all(Array.from({ length: 10 }, () => createContent()))
    const answers = await Promise.all(items.map(({ id }) => add(unit, { contentId: id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await childIds(unit))?.toSorted()).toEqual(items.map(({ id }) => id).sort())
    expect((await row(unit)).version).toBe(11)
  })
})

describe('restoring a revision', () => {
  const restore = ({ id }: { id: string }, revisionId: string, version: number, calls = write) =>
    calls.post<WireContent>(`content/${id}/revisions/${revisionId}/restore`, { version })
  const revisionOf = async ({ id }: { id: string }, version: number) =>
    (await db().contentRevision.findUniqueOrThrow({ where: { contentId_version: { contentId: id, version } } })).id

  test('saves the item as it was then, except for its state', async () => {
    const [kept, gone, tag] = [await createContent(), await createContent(), await createTag()]
    const upload = await createUpload({ createdById: classroom.sysadmin.id })
    const all = api(classroom.sysadmin)
    const { result: first } = await all.post<WireContent>('content', {
      contentType: 'unit',
      name: 'First',
      data: { body: '<p>one</p>' },
      tagIds: [tag.id],
      uploads: { imageLarge: upload.id },
    })
    const children = [
      { id: gone.id, section: 'Drill' },
      { id: kept.id, section: 'Apply' },
    ]
    await write.patch(`content/${first.id}`, { version: 1, children })
    await write.patch(`content/${first.id}`, {
      version: 2,
      name: 'Third',
      contentState: 'published',
      data: { body: '<p>three</p>' },
      children: [{ id: gone.id, deleting: true }],
      tagIds: [],
      uploads: { imageLarge: null },
    })
    const answer = await restore(first, await revisionOf(first, 2), 3)
    expect(answer).toMatchObject({
      status: 200,
      context: { missing: [gone.id] },
      result: {
        name: 'First',
        version: 4,
        contentState: 'published',
        data: { body: '<p>one</p>' },
        tagIds: [tag.id],
        children: [{ id: kept.id, section: 'Apply' }],
        uploadsMap: { imageLarge: { id: upload.id } },
      },
    })
    const revision = await db().contentRevision.findUniqueOrThrow({ where: { id: answer.result.revisionId ?? '' } })
    expect(revision.changed).toEqual(expect.arrayContaining(['name', 'data', 'children', 'tagIds', 'uploads']))
  })

  test('[F-76] needs the current version and a revision of the same item', async () => {
    const [item, other] = [await createContent(), await createContent()]
    await write.patch(`content/${item.id}`, { version: 1, name: 'New' })
    const revisionId = await revisionOf(item, 1)
    expect(await restore(item, revisionId, 1)).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { version: 2 } },
    })
    expect((await restore(item, await revisionOf(other, 1), 2)).status).toBe(404)
    expect((await restore(item, revisionId, 0)).status).toBe(400)
    expect(await restore(item, revisionId, 2)).toMatchObject({ status: 200, result: { name: item.name, version: 3 } })
  })

  test('[F-17] is only for users who may change the item', async () => {
    const [shared, mine] = [await createContent(), await own()]
    expect((await restore(shared, await revisionOf(shared, 1), 1, teach)).status).toBe(403)
    expect((await restore(mine, await revisionOf(mine, 1), 1)).status).toBe(404)
    expect((await restore(mine, await revisionOf(mine, 1), 1, teach)).status).toBe(200)
  })

  test('[F-38] is refused if another item has its asset code by now', async () => {
    const item = await createContent()
    await write.patch(`content/${item.id}`, { version: 1, assetCode: 'R-1' })
    await write.patch(`content/${item.id}`, { version: 2, assetCode: null })
    await createContent({ assetCode: 'R-1' })
    expect(await restore(item, await revisionOf(item, 2), 3)).toMatchObject({ status: 409, code: 'asset_code_in_use' })
  })
})
