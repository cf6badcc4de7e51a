import { classroomLists } from '@/lib/classroom/lists'
import { findAssignment, findDistrict, findGroup, findStudent } from '@/lib/classroom/server/find-records'
import { listClassroomGroups } from '@/lib/classroom/server/list-classroom-groups'
import { listClassroomSchools, listDistrictSchools } from '@/lib/classroom/server/list-classroom-schools'
import { listClassroomStudents } from '@/lib/classroom/server/list-classroom-students'
import { readGroupPart } from '@/lib/classroom/server/read-group-part'
import { readStudentRecord } from '@/lib/classroom/server/read-student-record'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { defaultQuery } from '@/lib/search/page-query'
import { packSquery } from '@/lib/search/squery'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'
import { createAssignment } from '../factories/assignment'
import { createLanguage } from '../factories/metadata'
import { actorOf } from '../support/actor'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))

testDatabase()

let classroom: Classroom
const { groups, schools, works } = classroomLists
const mine = defaultQuery(classroomLists.myStudents)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

beforeAll(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})

describe('[RT-22] groups', () => {
  test('a teacher finds their own groups, with counts and school names', async () => {
    const teacher = await actorOf(classroom.teacher)
    await createAssignment({ groupId: classroom.group.id })
    const found = await listClassroomGroups(teacher, defaultQuery(groups))
    expect(ids(found.groups)).toEqual([classroom.group.id])
    expect(found.groups[0]?.counts).toEqual({ students: 2, teachers: 1, openAssignments: 1 })
    expect(found.schools[classroom.group.schoolId]).toEqual(expect.any(String))
    expect((await findGroup(teacher, classroom.group.id))?.school).toBe(found.schools[classroom.group.schoolId])
  })

  test('[TBL-06] a list of groups has counts by state and the names of creators, whatever the filter', async () => {
    const { group, teacher } = classroom
    await db().group.update({ where: { id: group.id }, data: { createdById: teacher.id } })
    const actor = await actorOf(teacher)
    const query = defaultQuery(groups)
    const archived = await listClassroomGroups(actor, { ...query, where: { isActive: false } })
    expect(archived).toMatchObject({ count: 0, states: { all: 1, active: 1, inactive: 0 } })
    const found = await listClassroomGroups(actor, query)
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: teacher.id } })
    expect(found.creators).toEqual({ [teacher.id]: `${firstName} ${lastName}` })
    await db().group.update({ where: { id: group.id }, data: { createdById: classroom.foreign.teacher.id } })
    expect((await listClassroomGroups(actor, query)).creators).toEqual({})
  })

  test('[NAV-10] [F-17] groups of another district or teacher, and invalid ids, are not found', async () => {
    const teacher = await actorOf(classroom.teacher)
    for (const id of [classroom.foreign.group.id, newId(), 'nonsense', `${classroom.group.id}'`])
      expect(await findGroup(teacher, id)).toBeNull()
    expect(await findGroup(await actorOf(classroom.colleague), classroom.group.id)).toBeNull()
    expect(await findGroup(await actorOf(classroom.districtAdmin), classroom.foreign.group.id)).toBeNull()
  })

  test('an address cannot make a list of groups return people', async () => {
    const teacher = await actorOf(classroom.teacher)
    const query = { ...defaultQuery(groups), modifiers: { studentsInMyGroups: true } }
    expect(ids((await listClassroomGroups(teacher, query)).groups)).toEqual([classroom.group.id])
  })

  test('[NAV-05] the address selects a part of the group: students, teachers or open assignments', async () => {
    const teacher = await actorOf(classroom.teacher)
    const students = await readGroupPart(teacher, classroom.group.id, {})
    expect(students).toMatchObject({
      view: 'students',
      count: 2,
      place: { path: `/classroom/groups/${classroom.group.id}` },
    })
    const squery = packSquery({ modifiers: { keywordSearch: 'no such name' } })
    expect(await readGroupPart(teacher, classroom.group.id, { squery })).toMatchObject({ count: 0 })
    expect(await readGroupPart(teacher, classroom.group.id, { view: 'teachers' })).toEqual({ view: 'teachers' })
    const closed = await createAssignment({ groupId: classroom.group.id, endDate: new Date(Date.now() - 1000) })
    const part = await readGroupPart(teacher, classroom.group.id, { view: 'assignments' })
    const open = part.view === 'assignments' ? ids(part.assignments) : []
    expect(open).toHaveLength(1)
    expect(open).not.toContain(closed.id)
  })
})

describe('[RT-23] students', () => {
  test('a teacher finds students of their groups, and an admin those of their schools', async () => {
    const own = ids([classroom.student, classroom.classmate])
    expect(ids((await listClassroomStudents(await actorOf(classroom.teacher), mine)).students)).toEqual(own)
    expect((await listClassroomStudents(await actorOf(classroom.colleague), mine)).count).toBe(0)
    expect(ids((await listClassroomStudents(await actorOf(classroom.schoolAdmin), mine)).students)).toEqual(own)
    expect(ids((await listClassroomStudents(await actorOf(classroom.districtAdmin), mine)).students)).toEqual(own)
  })

  test('[CALL-22] up to 999 students are shown at once', () => {
    expect(mine.limit).toBe(999)
  })

  test('an address cannot make the student list return staff or others’ students', async () => {
    const teacher = await actorOf(classroom.teacher)
    const query = { ...mine, where: { roleId: 'teacher' as const }, modifiers: { studentsInMyGroups: false } }
    expect(ids((await listClassroomStudents(teacher, query)).students)).toEqual(
      ids([classroom.student, classroom.classmate]),
    )
  })

  test('[NAV-10] [F-17] a record is found only for a student whom the user teaches or administers', async () => {
    const language = await createLanguage()
    await db().user.update({ where: { id: classroom.student.id }, data: { languageId: language.id } })
    const teacher = await actorOf(classroom.teacher)
    const student = await findStudent(teacher, classroom.student.id)
    expect(student).toMatchObject({ id: classroom.student.id, roleId: 'student' })
    const strangers = [
      classroom.foreign.student.id,
      classroom.foreign.teacher.id,
      classroom.colleague.id,
      classroom.teacher.id,
      newId(),
      'x',
    ]
    for (const id of strangers) expect(await findStudent(teacher, id)).toBeNull()
    expect(await findStudent(await actorOf(classroom.foreign.teacher), classroom.student.id)).toBeNull()
    if (!student) throw new Error('The student was found.')
    expect(await readStudentRecord(teacher, student, defaultQuery(works))).toMatchObject({ language: language.name })
  })

  test('a record has only the student’s own work, with its assignment', async () => {
    const teacher = await actorOf(classroom.teacher)
    const { assignment, work } = await assignChapter(classroom)
    const student = await findStudent(teacher, classroom.student.id)
    if (!student) throw new Error('The student was found.')
    const record = await readStudentRecord(teacher, student, {
      ...defaultQuery(works),
      where: { userId: classroom.classmate.id },
    })
    expect(new Set(record.works.map((one) => one.work.userId))).toEqual(new Set([classroom.student.id]))
    expect(record.works.find((one) => one.work.id === work.id)?.assignment.id).toBe(assignment.id)
    const { all, open, closed } = record.states
    expect([open + closed, closed]).toEqual([all, 0])
  })
})

test('[RT-20] [NAV-10] [F-17] an assignment is found by users who may read it, and by no others', async () => {
  const { assignment } = await assignChapter(classroom)
  expect(await findAssignment(await actorOf(classroom.teacher), assignment.id)).toMatchObject({ isTaught: true })
  expect(await findAssignment(await actorOf(classroom.districtAdmin), assignment.id)).toMatchObject({ isTaught: false })
  expect(await findAssignment(await actorOf(classroom.foreign.teacher), assignment.id)).toBeNull()
})

test('[TBL-01] the work of an assignment is listed by name, or in the order that its reader chose', async () => {
  const { assignment } = await assignChapter(classroom)
  const teacher = await actorOf(classroom.teacher)
  const listed = async (orderBy?: Parameters<typeof listOfAssignment>[2]) =>
    (await listOfAssignment(teacher, assignment.id, orderBy)).map(({ userId }) => userId)
  const byName = await listed()
  const last = byName.at(-1)
  expect(byName.length).toBeGreaterThan(1)
  expect(await listed([{ field: 'user.lastName', direction: 'desc' }])).toEqual(byName.toReversed())
  await db().userAssignment.updateMany({
    where: { assignmentId: assignment.id, userId: last },
    data: { submittedDate: new Date() },
  })
  for (const direction of ['asc', 'desc'] as const)
    expect((await listed([{ field: 'submittedDate', direction }]))[0]).toBe(last)
  expect(await listOfAssignment(await actorOf(classroom.foreign.teacher), assignment.id)).toEqual([])
})

describe('[RT-21] places', () => {
  test('an admin finds their own district and its schools, with their names', async () => {
    const admin = await actorOf(classroom.districtAdmin)
    const found = await listClassroomSchools(admin, defaultQuery(schools))
    expect(ids(found.schools)).toEqual([classroom.group.schoolId])
    expect(found.districts[classroom.group.districtId]).toBe(
      (await findDistrict(admin, classroom.group.districtId))?.name,
    )
    expect((await listDistrictSchools(admin, classroom.group.districtId, defaultQuery(schools))).count).toBe(1)
  })

  test('[NAV-10] [F-17] another district and its schools are not found, whatever the address asks for', async () => {
    const admin = await actorOf(classroom.districtAdmin)
    const foreign = classroom.foreign.group.districtId
    expect(await findDistrict(admin, foreign)).toBeNull()
    expect((await listDistrictSchools(admin, foreign, defaultQuery(schools))).count).toBe(0)
    const query = { ...defaultQuery(schools), where: { districtId: foreign } }
    expect((await listDistrictSchools(admin, classroom.group.districtId, query)).count).toBe(1)
    expect((await listClassroomSchools(admin, query)).count).toBe(0)
  })
})
