import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { assignmentScope, isAssignmentOfStaff, readAssignmentIds } from '@/lib/scope/server/assignment-scope'
import { interactionScope, readInteractionScope } from '@/lib/scope/server/interaction-scope'
import { readUserAssignmentScope, userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import { readUserIds, userScope } from '@/lib/scope/server/user-scope'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { createAnnotation, createInteraction } from '../factories/interaction'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** Creates work of a class in every state that a scope depends on, and the same for a foreign class. */
async function createWork() {
  const classroom = await createClassroom()
  const lessons = [
    await assignChapter(classroom),
    await assignChapter(classroom, { createdById: classroom.colleague.id, settings: { showPeerNames: true } }),
    await assignChapter(classroom, { startDate: inDays(1), endDate: inDays(2) }),
    await assignChapter(classroom, { deletedDate: new Date() }),
  ]
  const { chapter, poll } = await createChapterWithItems()
  const alone = await createAssignment({
    contentId: chapter.id,
    studentId: classroom.student.id,
    targetTypeId: 'student',
    groupId: null,
    createdById: classroom.teacher.id,
  })
  const abroad = await createAssignment({
    contentId: chapter.id,
    groupId: classroom.foreign.group.id,
    createdById: classroom.foreign.teacher.id,
  })
  const works = [
    ...lessons.flatMap(({ work, classmateWork }) => [work, classmateWork]),
    ...alone.userAssignments,
    ...abroad.userAssignments,
  ]
  for (const { id: userAssignmentId } of works) {
    await createInteraction({ userAssignmentId, contentId: poll.id })
    await createInteraction({ userAssignmentId, state: 'incomplete' })
    await createInteraction({ userAssignmentId, deletedDate: new Date() })
  }
  for (const { assignment, work } of lessons) {
    const own = { userId: classroom.teacher.id, userAssignmentId: work.id }
    await createAnnotation({ ...own, sharedForAssignmentId: assignment.id })
    await createAnnotation({ ...own, sharedForAssignmentId: abroad.id })
    await createAnnotation({ userAssignmentId: work.id })
  }
  // Another group of the same school, visible to the school's admin but not to these teachers.
  await createGroup({ schoolId: classroom.group.schoolId, students: 1, teachers: 1 })
  return classroom
}

it('[F-24] list scopes by id match the scopes of single records for every user', async () => {
  const classroom = await createWork()
  const people = {
    student: classroom.student,
    classmate: classroom.classmate,
    teacher: classroom.teacher,
    colleague: classroom.colleague,
    schoolAdmin: classroom.schoolAdmin,
    districtAdmin: classroom.districtAdmin,
    sysadmin: classroom.sysadmin,
    foreignTeacher: classroom.foreign.teacher,
    foreignStudent: classroom.foreign.student,
  }
  const counts: Record<string, number[]> = {}
  for (const [who, person] of Object.entries(people)) {
    const actor = await actorOf(person)
    const order = { orderBy: { id: 'asc' }, select: { id: true } } as const
    const assignments = await db().assignment.findMany({ where: assignmentScope(actor), ...order })
    const ids = await readAssignmentIds(actor)
    expect(ids?.toSorted() ?? 'everything').toEqual(who === 'sysadmin' ? 'everything' : assignments.map(({ id }) => id))
    const counted = await db().$queryRaw<{ id: string }[]>`
      SELECT a."id" FROM "assignment" a WHERE ${isAssignmentOfStaff(actor, Prisma.sql`a`)} ORDER BY a."id"`
    expect(counted).toEqual(actor.roleId === 'student' ? [] : assignments)
    const works = await db().userAssignment.findMany({ where: userAssignmentScope(actor), ...order })
    const { scope } = await readUserAssignmentScope(actor, {})
    expect(await db().userAssignment.findMany({ where: scope, ...order })).toEqual(works)
    const answers = await db().interaction.findMany({ where: interactionScope(actor), ...order })
    expect(await db().interaction.findMany({ where: await readInteractionScope(actor), ...order })).toEqual(answers)
    const known = await db().user.findMany({ where: userScope(actor), ...order })
    const userIds = await readUserIds(actor, {})
    expect(userIds?.toSorted() ?? 'everybody').toEqual(who === 'sysadmin' ? 'everybody' : known.map(({ id }) => id))
    counts[who] = [assignments.length, works.length, answers.length, known.length]
  }
  // Guards against scopes that are equal only because they match nothing.
  expect(counts.student?.every((count) => count > 0)).toBe(true)
  expect(counts.teacher?.[2]).toBeGreaterThan(counts.student?.[2] ?? 0)
  expect(counts.sysadmin?.[2]).toBeGreaterThan(counts.districtAdmin?.[2] ?? 0)
  expect(counts.student?.[3]).toBe(2)
  expect(new Set(Object.values(counts).map(String)).size).toBeGreaterThan(4)
})

it('[F-24] an item’s assignment count covers only assignments in the caller’s scope', async () => {
  const classroom = await createClassroom()
  const { chapter, pages } = await createChapterWithItems()
  const give = (contentId: string, group: { id: string }, teacher: { id: string }) =>
    createAssignment({ contentId, groupId: group.id, createdById: teacher.id })
  await give(chapter.id, classroom.group, classroom.teacher)
  await give(chapter.id, await createGroup({ schoolId: classroom.group.schoolId, teachers: 1 }), classroom.colleague)
  for (const id of [chapter.id, pages[0].id]) await give(id, classroom.foreign.group, classroom.foreign.teacher)
  const countsFor = async (user: { id: string }) => {
    const alone = await Promise.all(
      [chapter.id, pages[0].id].map((id) => api(user).get<WireContent>(`content/${id}?childDepth=0`)),
    )
    const { result } = await api(user).get<{ data: WireContent[] }>(
      `content?where=${encodeURIComponent(JSON.stringify({ id: [chapter.id, pages[0].id] }))}`,
    )
    const counts = alone.map((answer) => answer.result.assignmentCount)
    const listed = [chapter.id, pages[0].id].map((id) => result.data.find((item) => item.id === id)?.assignmentCount)
    expect(listed).toEqual(counts)
    return counts
  }
  expect(await countsFor(classroom.teacher)).toEqual([1, 0])
  expect(await countsFor(classroom.schoolAdmin)).toEqual([2, 0])
  expect(await countsFor(classroom.foreign.teacher)).toEqual([1, 1])
  expect(await countsFor(classroom.sysadmin)).toEqual([3, 1])
})
