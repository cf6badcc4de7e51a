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
import { api } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { viewerOf } from '../support/viewer'

testDatabase()

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** Work of a class in every state that a scope asks about, and the same abroad. */
async function createWork() {
  const room = await createClassroom()
  const lessons = [
    await assignChapter(room),
    await assignChapter(room, { createdById: room.colleague.id, settings: { showPeerNames: true } }),
    await assignChapter(room, { startDate: inDays(1), endDate: inDays(2) }),
    await assignChapter(room, { deletedDate: new Date() }),
  ]
  const { chapter, poll } = await createChapterWithItems()
  const alone = await createAssignment({
    contentId: chapter.id,
    studentId: room.student.id,
    targetTypeId: 'student',
    groupId: null,
    createdById: room.teacher.id,
  })
  const abroad = await createAssignment({
    contentId: chapter.id,
    groupId: room.foreign.group.id,
    createdById: room.foreign.teacher.id,
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
    const own = { userId: room.teacher.id, userAssignmentId: work.id }
    await createAnnotation({ ...own, sharedForAssignmentId: assignment.id })
    await createAnnotation({ ...own, sharedForAssignmentId: abroad.id })
    await createAnnotation({ userAssignmentId: work.id })
  }
  // A group of one's own school, which its admin reads and its teachers do not.
  await createGroup({ schoolId: room.group.schoolId, students: 1, teachers: 1 })
  return room
}

it('[F-24] what lists find over ids is what the scopes of single records let everybody read', async () => {
  const room = await createWork()
  const people = {
    student: room.student,
    classmate: room.classmate,
    teacher: room.teacher,
    colleague: room.colleague,
    schoolAdmin: room.schoolAdmin,
    districtAdmin: room.districtAdmin,
    sysadmin: room.sysadmin,
    foreignTeacher: room.foreign.teacher,
    foreignStudent: room.foreign.student,
  }
  const counts: Record<string, number[]> = {}
  for (const [who, person] of Object.entries(people)) {
    const viewer = await viewerOf(person)
    const order = { orderBy: { id: 'asc' }, select: { id: true } } as const
    const assignments = await db().assignment.findMany({ where: assignmentScope(viewer), ...order })
    const ids = await readAssignmentIds(viewer)
    expect(ids?.toSorted() ?? 'everything').toEqual(who === 'sysadmin' ? 'everything' : assignments.map(({ id }) => id))
    const counted = await db().$queryRaw<{ id: string }[]>`
      SELECT a."id" FROM "assignment" a WHERE ${isAssignmentOfStaff(viewer, Prisma.sql`a`)} ORDER BY a."id"`
    expect(counted).toEqual(viewer.roleId === 'student' ? [] : assignments)
    const works = await db().userAssignment.findMany({ where: userAssignmentScope(viewer), ...order })
    expect(await db().userAssignment.findMany({ where: await readUserAssignmentScope(viewer, {}), ...order })).toEqual(
      works,
    )
    const answers = await db().interaction.findMany({ where: interactionScope(viewer), ...order })
    expect(await db().interaction.findMany({ where: await readInteractionScope(viewer), ...order })).toEqual(answers)
    const known = await db().user.findMany({ where: userScope(viewer), ...order })
    const userIds = await readUserIds(viewer, {})
    expect(userIds?.toSorted() ?? 'everybody').toEqual(who === 'sysadmin' ? 'everybody' : known.map(({ id }) => id))
    counts[who] = [assignments.length, works.length, answers.length, known.length]
  }
  // Scopes that let nobody see anything would be equal, too.
  expect(counts.student?.every((count) => count > 0)).toBe(true)
  expect(counts.teacher?.[2]).toBeGreaterThan(counts.student?.[2] ?? 0)
  expect(counts.sysadmin?.[2]).toBeGreaterThan(counts.districtAdmin?.[2] ?? 0)
  expect(counts.student?.[3]).toBe(2)
  expect(new Set(Object.values(counts).map(String)).size).toBeGreaterThan(4)
})

it('[F-24] an item says how often it is assigned within the reach of who asks, and nothing of other districts', async () => {
  const room = await createClassroom()
  const { chapter, pages } = await createChapterWithItems()
  const give = (contentId: string, group: { id: string }, teacher: { id: string }) =>
    createAssignment({ contentId, groupId: group.id, createdById: teacher.id })
  await give(chapter.id, room.group, room.teacher)
  await give(chapter.id, await createGroup({ schoolId: room.group.schoolId, teachers: 1 }), room.colleague)
  for (const id of [chapter.id, pages[0].id]) await give(id, room.foreign.group, room.foreign.teacher)
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
  expect(await countsFor(room.teacher)).toEqual([1, 0])
  expect(await countsFor(room.schoolAdmin)).toEqual([2, 0])
  expect(await countsFor(room.foreign.teacher)).toEqual([1, 1])
  expect(await countsFor(room.sysadmin)).toEqual([3, 1])
})
