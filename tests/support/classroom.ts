import { db } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { createUsers } from '../factories/user'

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/**
 * The people in authorisation tests (faults 17): a group with its teacher and two students, a colleague of the same school, the admins of
 * school and district, a sysadmin, and a group of another district with its own.
 */
export async function createClassroom() {
  const group = await createGroup({ students: 2, teachers: 1 })
  const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
  const foreign = await createGroup({ students: 1, teachers: 1 })
  const [colleague, schoolAdmin, districtAdmin, sysadmin] = await createUsers([
    { ...place, roleId: 'teacher' },
    { ...place, roleId: 'staff', privilege: 'school-admin' },
    { ...place, roleId: 'staff', privilege: 'district-admin' },
    { districtId: null, roleId: 'staff', privilege: 'sysadmin' },
  ])
  return {
    group,
    place,
    teacher: first(group.teachers),
    student: first(group.students),
    classmate: first(group.students.slice(1)),
    colleague,
    schoolAdmin,
    districtAdmin,
    sysadmin,
    foreign: { group: foreign, teacher: first(foreign.teachers), student: first(foreign.students) },
  }
}
export type Classroom = Awaited<ReturnType<typeof createClassroom>>

/** A chapter assigned to the group of a classroom, with each student's copy. */
export async function assignChapter(
  { group, teacher, student, classmate }: Classroom,
  overrides: Parameters<typeof createAssignment>[0] = {},
) {
  const content = await createChapterWithItems()
  const assignment = await createAssignment({
    contentId: content.chapter.id,
    groupId: group.id,
    createdById: teacher.id,
    ...overrides,
  })
  const copyOf = (userId: string) => first(assignment.userAssignments.filter((work) => work.userId === userId))
  return { ...content, assignment, work: copyOf(student.id), classmateWork: copyOf(classmate.id) }
}

/** A stored user assignment. */
export function storedWork(id: string) {
  return db().userAssignment.findUniqueOrThrow({ where: { id } })
}
