import type { ListResult } from '@/lib/api/envelope'
import { listAssignable } from '@/lib/assignment/server/list-assignable'
import { readPageTree } from '@/lib/assignment/server/read-page-tree'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { nodesOf } from '@/lib/curriculum/content-view'
import { db } from '@/lib/db/db'
import { isUploadAssigned } from '@/lib/scope/server/upload-scope'
import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { readStudentView } from '@/lib/viewer/server/read-student-view'
import { createAssignment } from '../factories/assignment'
import {
  addChildren,
  createChapterWithItems,
  createContent,
  createContentInsertion,
  createContentRestriction,
} from '../factories/content'
import { createTerritory } from '../factories/metadata'
import { createUpload } from '../factories/upload'
import { api, listPath, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})

/** An assigned chapter in a unit of a grade. */
async function lesson() {
  const made = await assignChapter(classroom)
  const unit = await createContent({ contentType: 'unit', children: [made.chapter.id] })
  const grade = await createContent({ contentType: 'grade', children: [unit.id] })
  return { ...made, unit, grade }
}
type Lesson = Awaited<ReturnType<typeof lesson>>

const restrict = (content: { id: string }, type = 'hide') =>
  createContentRestriction({
    contentId: content.id,
    districtId: classroom.group.districtId,
    createdById: classroom.districtAdmin.id,
    type,
  })

const save = ({ work, chapter }: Lesson, item: { id: string }) =>
  api(classroom.student).post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: item.id,
    rootContentId: chapter.id,
    userAssignmentId: work.id,
    interactionData: { value: '<p>A frog.</p>' },
  })
const read = ({ work }: Lesson, item: { id: string }) =>
  api(classroom.student).get<WireContent>(`content/${item.id}?childDepth=999&userAssignmentId=${work.id}`)
const assign = (item: { id: string }) =>
  api(classroom.teacher).post('assignments', {
    contentId: item.id,
    target: { id: classroom.group.id },
    targetTypeId: 'group',
    startDate: new Date().toISOString(),
  })

async function actorOf(user: { id: string }): Promise<Actor> {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('the session stands')
  return actor
}

/** How many items of a list belong to this lesson, for the student. */
async function listed(path: string, id: string) {
  const found = await api(classroom.student).get<ListResult<{ id: string }>>(
    listPath(path, { where: { id }, limit: 0 }),
  )
  return found.result.metadata.count
}

/** What the endpoints return: the page, the save, a new assignment, and the assigned records, individually and in lists. */
async function endpointsOf(at: Lesson) {
  const calls = api(classroom.student)
  return {
    read: (await read(at, at.chapter)).status,
    save: (await save(at, at.essay)).status,
    assign: (await assign(at.chapter)).status,
    work: (await calls.get(`user-assignments/${at.work.id}`)).status,
    assignment: (await calls.get(`assignments/${at.assignment.id}`)).status,
    listed: [await listed('user-assignments', at.work.id), await listed('assignments', at.assignment.id)],
  }
}
const OPEN = { read: 200, assign: 201, work: 200, assignment: 200, listed: [1, 1] }
const CLOSED = { read: 404, save: 404, assign: 403, work: 404, assignment: 404, listed: [0, 0] }

describe('items that are referenced but not contained', () => {
  test('[F-26] include a word shown in the lesson, but not a lesson that is only linked', async () => {
    const at = await lesson()
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const other = await lesson()
    await db().contentDependency.createMany({
      data: [word.id, other.grade.id, other.chapter.id].map((dependsOnId) => ({
        contentId: at.chapter.id,
        dependsOnId,
      })),
    })
    expect((await read(at, word)).status).toBe(200)
    expect((await read(at, other.grade)).status).toBe(404)
    expect((await read(at, other.chapter)).status).toBe(404)
  })
})

describe('a district’s restriction', () => {
  test.each(['hide', 'teacher-only'])(
    'hides the assigned item from students, by %s, until it is removed',
    async (type) => {
      const at = await lesson()
      expect(await endpointsOf(at)).toMatchObject(OPEN)
      const { id } = await restrict(at.chapter, type)
      expect(await endpointsOf(at)).toEqual(CLOSED)
      await db().contentRestriction.delete({ where: { id } })
      expect(await endpointsOf(at)).toMatchObject({ ...OPEN, save: 200 })
    },
  )

  test.each(['unit', 'grade'] as const)('hides an item from students inside a restricted %s', async (above) => {
    const at = await lesson()
    expect((await read(at, at.chapter)).status).toBe(200)
    await restrict(at[above])
    expect(await endpointsOf(at)).toEqual(CLOSED)
  })

  test('does not hide an item that has another, open place', async () => {
    const at = await lesson()
    const { id: otherUnit } = await createContent({ contentType: 'unit', children: [at.chapter.id] })
    await restrict(at.unit)
    expect(await endpointsOf(at)).toMatchObject(OPEN)
    await restrict({ id: otherUnit })
    expect(await endpointsOf(at)).toEqual(CLOSED)
  })

  test('hides a page with its questions, whose answers cannot be saved any more', async () => {
    const at = await lesson()
    expect((await save(at, at.essay)).status).toBe(201)
    await restrict(at.pages[1])
    expect((await save(at, at.essay)).status).toBe(404)
    expect((await read(at, at.pages[1])).status).toBe(404)
    expect((await read(at, at.essay)).status).toBe(404)
    expect((await read(at, at.chapter)).result.childrenCount).toBe(1)
  })

  test('does not affect other districts or staff', async () => {
    const at = await lesson()
    await createContentRestriction({
      contentId: at.unit.id,
      districtId: classroom.foreign.group.districtId,
      createdById: classroom.foreign.teacher.id,
    })
    expect(await endpointsOf(at)).toMatchObject(OPEN)
    await restrict(at.unit)
    expect((await api(classroom.teacher).get(`content/${at.chapter.id}`)).status).toBe(200)
  })

  test('hides the images of the item', async () => {
    const at = await lesson()
    const upload = await createUpload({ createdById: classroom.teacher.id })
    await db().contentUpload.create({ data: { contentId: at.pages[0].id, uploadId: upload.id, slot: 'imageLarge' } })
    const actor = await actorOf(classroom.student)
    expect(await isUploadAssigned(actor, upload.id)).toBe(true)
    await restrict(at.unit)
    expect(await isUploadAssigned(actor, upload.id)).toBe(false)
  })

  test('keeps the work visible to the teacher, and to the student only while the item is', async () => {
    const at = await lesson()
    const { id } = await restrict(at.chapter)
    expect((await api(classroom.teacher).get(`user-assignments/${at.work.id}`)).status).toBe(200)
    expect((await api(classroom.teacher).get(`assignments/${at.assignment.id}`)).status).toBe(200)
    await db().contentRestriction.delete({ where: { id } })
    await db().content.update({ where: { id: at.chapter.id }, data: { contentState: 'draft' } })
    expect(await endpointsOf(at)).toMatchObject({ work: 404, listed: [0, 0] })
    await db().content.update({ where: { id: at.chapter.id }, data: { contentState: 'published' } })
    expect(await endpointsOf(at)).toMatchObject({ work: 200, listed: [1, 1] })
  })

  test('removes the item from what can be assigned', async () => {
    const at = await lesson()
    const actor = await actorOf(classroom.teacher)
    const name = `Newt ${newId()}`
    await db().content.update({ where: { id: at.chapter.id }, data: { name } })
    const offered = async () => (await listAssignable({ ...actor, profile: null }, { keyword: name, page: 1 })).count
    expect(await offered()).toBe(1)
    await restrict(at.unit)
    expect(await offered()).toBe(0)
  })
})

describe('territories', () => {
  test('items outside the district’s territory, and those found only inside them, are hidden from students', async () => {
    const at = await lesson()
    const territory = await createTerritory()
    const only = { territorySelectionType: 'include' as const, version: { increment: 1 } }
    await db().contentTerritory.create({ data: { contentId: at.pages[1].id, territoryId: territory.id } })
    await db().content.update({ where: { id: at.pages[1].id }, data: only })
    expect((await save(at, at.essay)).status).toBe(404)
    expect((await read(at, at.chapter)).result.childrenCount).toBe(1)
    await db().district.update({ where: { id: classroom.group.districtId }, data: { territoryId: territory.id } })
    expect((await save(at, at.essay)).status).toBe(201)
    await db().contentTerritory.create({ data: { contentId: at.unit.id, territoryId: territory.id } })
    await db().content.update({ where: { id: at.unit.id }, data: { ...only, territorySelectionType: 'exclude' } })
    // The teacher does not see what is only in this unit either.
    expect(await endpointsOf(at)).toEqual({ ...CLOSED, assign: 404 })
    await db().district.update({ where: { id: classroom.group.districtId }, data: { territoryId: null } })
  })
})

describe('the composition of an assignment', () => {
  test('[F-26] shows a student the same items that count and can be saved', async () => {
    const { chapter, pages, essay, poll } = await createChapterWithItems()
    const inserted = await createChapterWithItems()
    const hidden = {
      draft: await createContent({ contentState: 'draft', createdById: classroom.student.id }),
      edition: await createContent({ teacherEdition: true }),
      restricted: await createContent(),
    }
    await addChildren(
      chapter.id,
      Object.values(hidden).map(({ id }) => id),
    )
    await restrict(hidden.restricted)
    for (const [insertionContentId, owner] of [
      [inserted.pages[1].id, { userId: classroom.teacher.id }],
      [inserted.pages[0].id, { districtId: classroom.group.districtId }],
      [(await createContent()).id, { userId: classroom.colleague.id }],
    ] as const)
      await createContentInsertion({
        parentContentId: chapter.id,
        insertionContentId,
        afterContentId: pages[0].id,
        createdById: classroom.teacher.id,
        ...owner,
      })
    const assignment = await createAssignment({
      contentId: chapter.id,
      groupId: classroom.group.id,
      createdById: classroom.teacher.id,
      settings: { excludedContentIds: [poll.id] },
    })
    const source = {
      contentId: chapter.id,
      createdById: classroom.teacher.id,
      districtId: classroom.group.districtId,
      excludedContentIds: [poll.id],
    }
    const view = await readStudentView(source)
    expect(view.pages.map(({ node }) => node.id)).toEqual([
      pages[0].id,
      inserted.pages[0].id,
      inserted.pages[1].id,
      pages[1].id,
    ])
    expect([...view.paths.keys()].sort()).toEqual([...nodesOf(view.root)].map(({ id }) => id).sort())
    const { result } = await api(classroom.teacher).get<{
      scoreableContent: { id: string }[]
      scoreableContentIds: string[]
    }>(`assignments/${assignment.id}?scoreableContent=true`)
    const items = view.units.filter(({ kind }) => kind === 'item').map(({ contentId }) => contentId)
    expect(items).toContain(essay.id)
    expect(items).not.toContain(poll.id)
    expect(items).toEqual(expect.arrayContaining(result.scoreableContent.map(({ id }) => id)))
    const all = await readPageTree(source)
    expect(all.map(({ id }) => id)).toEqual(view.pages.map(({ node }) => node.id))
  })
})
