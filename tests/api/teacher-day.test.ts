import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import { HOME_GROUPS, HOME_ROWS, type NeedsLook } from '@/lib/home/teacher-day'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { actorOf } from '../support/actor'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const toGrade = { submittedDate: inHours(-1), requiresGrading: true }

let classroom: Classroom

beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})

type Overrides = Parameters<typeof createAssignment>[0]

/** Assigns an item with this name to the class, and updates the work of its first students. */
async function give(name: string, overrides: Overrides = {}, ...works: object[]) {
  const contentId = (await createContent({ name, contentType: 'chapter', contentSubType: 'lesson' })).id
  const { group, teacher } = classroom
  const isOwnTarget = overrides?.studentId ?? overrides?.groupId
  const target = isOwnTarget ? {} : { groupId: group.id }
  const assignment = await createAssignment({
    contentId,
    createdById: teacher.id,
    startDate: inHours(-900),
    ...target,
    ...overrides,
  })
  for (const [at, data] of works.entries())
    await db().userAssignment.update({ where: { id: assignment.userAssignments[at]?.id }, data })
  return assignment
}

const dayOf = async (user: { id: string }) => readTeacherDay(await actorOf(user))
const told = (rows: NeedsLook[]) => rows.map(({ name, count }) => [name, count])

test('the day of a teacher without classes is empty', async () => {
  expect(await dayOf(classroom.colleague)).toEqual({
    toGrade: [],
    pastDue: [],
    live: [],
    recent: [],
    canAssign: false,
    groups: [],
  })
})

test('work to grade is listed, most students first', async () => {
  await give('one waits', {}, toGrade)
  const both = await give('both wait', {}, toGrade, toGrade)
  await give('graded', {}, { submittedDate: inHours(-1) })
  await give('not turned in', {}, { requiresGrading: true })
  const single = await give('a student waits', { studentId: classroom.student.id }, toGrade)
  const { toGrade: rows, pastDue } = await dayOf(classroom.teacher)
  expect(rows[0]).toEqual({ assignmentId: both.id, name: 'both wait', target: classroom.group.name, count: 2 })
  expect(told(rows).slice(1).sort()).toEqual([
    ['a student waits', 1],
    ['one waits', 1],
  ])
  expect(rows.find(({ assignmentId }) => assignmentId === single.id)?.target).toMatch(/^Sam Field /)
  expect(pastDue).toEqual([])
})

test('unsubmitted work due in the last two weeks is listed', async () => {
  await give('due yesterday', { endDate: inHours(-24) }, toGrade)
  await give('due long ago', { endDate: inHours(-15 * 24) })
  await give('due tomorrow', { endDate: inHours(24) })
  await give('never due', { endDate: null })
  expect(told((await dayOf(classroom.teacher)).pastDue)).toEqual([['due yesterday', 1]])
  await db().group.update({ where: { id: classroom.group.id }, data: { isActive: false } })
  expect((await dayOf(classroom.teacher)).pastDue).toEqual([])
})

test('work in progress is listed, from open tabs heard in the last minute', async () => {
  type Work = { id: string; userId: string } | undefined
  const tab = async (work: Work, status: 'active' | 'idle' | 'left', dateModified = new Date()) => {
    if (!work) throw new Error('The student has a copy.')
    await db().presence.create({
      data: { tabId: newId(), userId: work.userId, userAssignmentId: work.id, status, dateModified },
    })
  }
  const now = await give('now')
  await tab(now.userAssignments[0], 'active')
  await tab(now.userAssignments[0], 'idle')
  await tab(now.userAssignments[1], 'idle')
  await tab((await give('closed')).userAssignments[0], 'left')
  await tab((await give('long ago')).userAssignments[0], 'active', inHours(-1))
  expect(told((await dayOf(classroom.teacher)).live)).toEqual([['now', 2]])
})

test('[F-17] a teacher sees nothing of others’ classes and assignments or of deleted assignments', async () => {
  await give('own', { endDate: inHours(-1) }, toGrade)
  await give('deleted', { endDate: inHours(-1), deletedDate: new Date() }, toGrade)
  const { group, teacher } = classroom.foreign
  await give('foreign', { groupId: group.id, createdById: teacher.id, endDate: inHours(-1) }, toGrade)
  const own = await dayOf(classroom.teacher)
  expect([own.toGrade, own.pastDue].map(told)).toEqual([[['own', 1]], [['own', 1]]])
  expect(own.recent.map(({ content }) => content.name)).toEqual(['own'])
  expect(own.groups.map(({ id }) => id)).toEqual([classroom.group.id])
  expect(own.canAssign).toBe(true)

  const foreign = await dayOf(teacher)
  expect(told(foreign.toGrade)).toEqual([['foreign', 1]])
  expect(await dayOf(classroom.colleague)).toMatchObject({
    toGrade: [],
    pastDue: [],
    live: [],
    recent: [],
    canAssign: false,
    groups: [],
  })

  // An admin reads the school's assignments, but has no class to look after.
  for (const admin of [classroom.schoolAdmin, classroom.districtAdmin]) {
    const { recent, ...mine } = await dayOf(admin)
    expect(mine).toEqual({ toGrade: [], pastDue: [], live: [], canAssign: false, groups: [] })
    expect(recent.map(({ content }) => content.name)).toEqual(['own'])
  }
})

test('the newest assignments and the groups by name are listed, as many as the page shows', async () => {
  for (let at = 0; at < HOME_ROWS + 1; at += 1)
    await give(`given ${at}`, { dateCreated: inHours(at - 50), endDate: inHours(-2) }, toGrade)
  for (let at = HOME_GROUPS; at > 0; at -= 1)
    await createGroup({
      schoolId: classroom.group.schoolId,
      name: `A group ${at}`,
      teachers: [classroom.teacher],
      students: 1,
    })
  await createGroup({
    schoolId: classroom.group.schoolId,
    name: 'A closed group',
    teachers: [classroom.teacher],
    isActive: false,
  })
  await db().group.update({ where: { id: classroom.group.id }, data: { name: 'Last group' } })
  await give('open', { dateCreated: inHours(-400) })
  const day = await dayOf(classroom.teacher)
  expect(day.recent.map(({ content }) => content.name)).toEqual(['given 5', 'given 4', 'given 3', 'given 2', 'given 1'])
  expect(day.toGrade).toHaveLength(HOME_ROWS)
  expect(day.pastDue).toHaveLength(HOME_ROWS)
  expect(day.groups.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((at) => `A group ${at}`))
  expect(day.groups[0]).toMatchObject({ students: 1, openAssignments: 0 })
  await db().group.updateMany({ where: { name: { startsWith: 'A group' } }, data: { isActive: false } })
  expect((await dayOf(classroom.teacher)).groups).toEqual([
    { id: classroom.group.id, name: 'Last group', students: 2, openAssignments: 1 },
  ])
})
