import { PICKER_PAGE_SIZE } from '@/lib/assignment/limits'
import type { PageNode } from '@/lib/assignment/page-tree'
import { getAssignable } from '@/lib/assignment/server/get-assignable'
import { listAssignable } from '@/lib/assignment/server/list-assignable'
import { listTargets } from '@/lib/assignment/server/list-targets'
import { listTaught } from '@/lib/assignment/server/list-taught'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { canAssign } from '@/lib/group/server/can-assign'
import { readAssignmentEditor } from '@/lib/viewer/server/read-assignment-editor'
import { createAssignment } from '../factories/assignment'
import { addChildren, type ContentOverrides, createContent, createContentRestriction } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStudent } from '../factories/user'
import { actorOf } from '../support/actor'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

type Person = { id: string }
let classroom: Classroom

beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})

test('assigning is offered to teachers of a group, and for a group only to its teachers', async () => {
  const offered = async (user: Person, groupId?: string) => canAssign(await actorOf(user), groupId)
  const { teacher, colleague, schoolAdmin, districtAdmin, sysadmin, student, group, foreign } = classroom
  expect(await Promise.all([teacher, sysadmin].map((user) => offered(user)))).toEqual([true, true])
  const others = [colleague, schoolAdmin, districtAdmin, student]
  expect(await Promise.all(others.map((user) => offered(user)))).toEqual([false, false, false, false])
  expect(await offered(teacher, group.id)).toBe(true)
  expect(await offered(teacher, foreign.group.id)).toBe(false)
  await db().group.update({ where: { id: group.id }, data: { isActive: false } })
  expect(await offered(teacher)).toBe(false)
})

describe('the content that can be assigned', () => {
  const lesson = (name: string, overrides: ContentOverrides = {}) =>
    createContent({ name, contentType: 'chapter', contentSubType: 'lesson', ...overrides })
  const offered = async (user: Person, keyword = '', page = 1) => {
    const { data, count } = await listAssignable(await actorOf(user), { keyword, page })
    return { names: data.map(({ name }) => name), count }
  }

  test('is empty when there is none', async () => {
    expect(await offered(classroom.teacher)).toEqual({ names: [], count: 0 })
    expect(await offered(classroom.teacher, 'frog')).toEqual({ names: [], count: 0 })
  })

  test('lists units and chapters by name, and in a search also the items inside them', async () => {
    await lesson('Tadpoles')
    await createContent({ name: 'Ponds', contentType: 'unit' })
    await createContent({ name: 'A page on ponds' })
    await createContent({ name: 'Grade 3', contentType: 'grade', data: { abbreviation: '3' } })
    expect(await offered(classroom.teacher)).toEqual({ names: ['Ponds', 'Tadpoles'], count: 2 })
    expect(await offered(classroom.teacher, 'pOnD')).toEqual({ names: ['A page on ponds', 'Ponds'], count: 2 })
    expect(await offered(classroom.teacher, 'on page')).toEqual({ names: ['A page on ponds'], count: 1 })
    expect((await offered(classroom.teacher, 'grade')).names).toEqual([])
  })

  test('is searched literally, without database wildcards', async () => {
    await lesson('100% frogs')
    await lesson('A_B')
    await lesson('Frogs')
    expect((await offered(classroom.teacher, '%')).names).toEqual(['100% frogs'])
    expect((await offered(classroom.teacher, '_')).names).toEqual(['A_B'])
    expect((await offered(classroom.teacher, '\\')).names).toEqual([])
  })

  test('[F-26] excludes drafts, teacher items, the other curriculum, deleted items and other teachers’ private items', async () => {
    await lesson('for all')
    await lesson('draft', { contentState: 'draft' })
    await lesson('own draft', { contentState: 'draft', createdById: classroom.teacher.id })
    await lesson('for teachers', { teacherEdition: true })
    await lesson('history', { curriculum: 'hss' })
    await lesson('deleted', { deletedDate: new Date() })
    await lesson('own', { createdById: classroom.teacher.id })
    await lesson('shared', { createdById: classroom.colleague.id, sharedWithSchool: true })
    await lesson('kept', { createdById: classroom.colleague.id })
    await lesson('foreign', { createdById: classroom.foreign.teacher.id, sharedWithDistrict: true })
    expect((await offered(classroom.teacher)).names).toEqual(['for all', 'own', 'shared'])
    expect((await offered(classroom.colleague)).names).toEqual(['for all', 'kept', 'shared'])
    expect((await offered(classroom.foreign.teacher)).names).toEqual(['for all', 'foreign'])
  })

  test.each(['hide', 'teacher-only'] as const)('[F-26] excludes what the district restricts with %s', async (type) => {
    const within = await lesson('within')
    const unit = await createContent({ name: 'restricted unit', contentType: 'unit', children: [within.id] })
    await lesson('elsewhere')
    await createContentRestriction({
      contentId: unit.id,
      districtId: classroom.group.districtId,
      createdById: classroom.districtAdmin.id,
      type,
    })
    expect((await offered(classroom.teacher)).names).toEqual(['elsewhere'])
    expect((await offered(classroom.foreign.teacher)).names).toEqual(['elsewhere', 'restricted unit', 'within'])
  })

  test('is paged, with each item listed once even if names are equal', async () => {
    for (let at = 0; at < PICKER_PAGE_SIZE + 3; at += 1) await lesson('Same name')
    const pages = await Promise.all([1, 2, 3].map((page) => viewPage(page)))
    expect(pages.map(({ length }) => length)).toEqual([PICKER_PAGE_SIZE, 3, 0])
    expect(new Set(pages.flat()).size).toBe(PICKER_PAGE_SIZE + 3)
  })
  const viewPage = async (page: number) =>
    (await listAssignable(await actorOf(classroom.teacher), { keyword: '', page })).data.map(({ id }) => id)

  test('is returned with the reason why it cannot be assigned, or as not found if the user may not see it', async () => {
    const actor = await actorOf(classroom.teacher)
    const [good, draft] = [
      await lesson('good'),
      await lesson('draft', { contentState: 'draft', createdById: classroom.teacher.id }),
    ]
    expect(await getAssignable(actor, good.id)).toMatchObject({ refusal: null, content: { name: 'good' } })
    expect(await getAssignable(actor, draft.id)).toEqual({ refusal: 'A draft cannot be assigned.' })
    const kept = await lesson('kept', { createdById: classroom.colleague.id })
    await expect(getAssignable(actor, kept.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getAssignable(actor, newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the targets of an assignment', () => {
  const targets = async (user: Person) => listTargets(await actorOf(user))

  test('[F-21] are the active groups the user teaches, by name, with active students by last name', async () => {
    const { group, place } = classroom
    await db().group.update({ where: { id: group.id }, data: { name: 'B' } })
    await db().groupStudent.deleteMany({ where: { groupId: group.id } })
    for (const [firstName, lastName, isActive] of [
      ['Zoe', 'Ash', true],
      ['Ann', 'Birch', true],
      ['Amy', 'Ash', true],
      ['Gone', 'Alder', false],
    ] as const) {
      const student = await createStudent({ ...place, firstName, lastName, isActive })
      await db().groupStudent.create({ data: { groupId: group.id, userId: student.id } })
    }
    const teachers = [classroom.teacher]
    await createGroup({ schoolId: group.schoolId, name: 'A', teachers })
    await createGroup({ schoolId: group.schoolId, name: 'Closed', teachers, isActive: false })
    await createGroup({
      schoolId: group.schoolId,
      name: 'Of a colleague',
      teachers: [classroom.colleague],
      students: 1,
    })
    expect(
      (await targets(classroom.teacher)).map(({ name, students }) => [name, students.map((one) => one.name)]),
    ).toEqual([
      ['A', []],
      ['B', ['Amy Ash', 'Zoe Ash', 'Ann Birch']],
    ])
  })

  test('[F-21] are empty for users who teach no group, including admins of the place', async () => {
    for (const user of [classroom.colleague, classroom.schoolAdmin, classroom.districtAdmin, classroom.student])
      expect(await targets(user)).toEqual([])
    expect((await targets(classroom.foreign.teacher)).map(({ id }) => id)).toEqual([classroom.foreign.group.id])
  })
})

describe('the assignments a user may change', () => {
  test('[F-17] are those of the user’s groups and students, whoever created them', async () => {
    const { assignment } = await assignChapter(classroom, { createdById: classroom.colleague.id })
    const single = await createAssignment({ studentId: classroom.student.id, createdById: classroom.colleague.id })
    const deleted = await createAssignment({ groupId: classroom.group.id, deletedDate: new Date() })
    const foreign = await createAssignment({ groupId: classroom.foreign.group.id, createdById: classroom.teacher.id })
    const ids = [assignment.id, single.id, deleted.id, foreign.id, newId()]
    const taught = async (user: Person) => [...(await listTaught(await actorOf(user), ids))].sort()
    expect(await taught(classroom.teacher)).toEqual([assignment.id, single.id].sort())
    expect(await taught(classroom.foreign.teacher)).toEqual([foreign.id])
    for (const user of [classroom.colleague, classroom.schoolAdmin, classroom.districtAdmin, classroom.student])
      expect(await taught(user)).toEqual([])
    expect(await taught(classroom.sysadmin)).toEqual([assignment.id, single.id, foreign.id].sort())
    expect(await listTaught(await actorOf(classroom.teacher), [])).toEqual(new Set())
  })
})

describe('the assignment editor', () => {
  const editor = async (user: Person, id: string) => readAssignmentEditor(await actorOf(user), id)
  const names = (nodes: readonly PageNode[]): string[] => nodes.flatMap((node) => [node.name, ...names(node.children)])

  test('shows the assignment, the work of its students by name, and the pages, including excluded ones', async () => {
    const { group, student, classmate } = classroom
    await db().user.update({ where: { id: student.id }, data: { lastName: 'Birch' } })
    await db().user.update({ where: { id: classmate.id }, data: { lastName: 'Ash' } })
    const { assignment, pages, chapter } = await assignChapter(classroom)
    const extra = await createContent({ name: 'Left out' })
    await addChildren(chapter.id, [extra.id])
    await db()
      .$executeRaw`UPDATE "assignment" SET "data" = jsonb_set("data", '{settings,excludedContentIds}', ${JSON.stringify([extra.id])}::jsonb)`
    const given = await editor(classroom.teacher, assignment.id)
    expect(given).toMatchObject({ isTaught: true, assignment: { id: assignment.id, target: { id: group.id } } })
    expect(given.works.map(({ user }) => user?.lastName)).toEqual(['Ash', 'Birch'])
    expect(names(given.pages)).toEqual(expect.arrayContaining([pages[0].name, pages[1].name, 'Left out']))
  })

  test('[F-17] is read-only for admins of the place, and 404 for other users', async () => {
    const { assignment } = await assignChapter(classroom)
    for (const admin of [classroom.schoolAdmin, classroom.districtAdmin])
      expect(await editor(admin, assignment.id)).toMatchObject({ isTaught: false, works: [{}, {}] })
    expect(await editor(classroom.sysadmin, assignment.id)).toMatchObject({ isTaught: true })
    for (const user of [classroom.colleague, classroom.foreign.teacher])
      await expect(editor(user, assignment.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor(classroom.teacher, newId())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('shows no work for a class without students', async () => {
    const group = await createGroup({ schoolId: classroom.group.schoolId, teachers: [classroom.teacher] })
    const assignment = await createAssignment({ groupId: group.id, createdById: classroom.teacher.id })
    expect((await editor(classroom.teacher, assignment.id)).works).toEqual([])
  })
})
