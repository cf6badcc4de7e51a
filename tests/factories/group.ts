import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createSchool } from './school'
import { unique } from './unique'
import { createUsers, studentOverrides, type UserOverrides } from './user'

/** How many members to create, or which ones. */
type Members = number | { id: string }[]
type GroupOverrides = Partial<Prisma.GroupUncheckedCreateInput> & { students?: Members; teachers?: Members }

/** A group in a school of its own unless one is given; created members belong to its school and district. */
export async function createGroup({ students = 0, teachers = 0, ...overrides }: GroupOverrides = {}) {
  const school = overrides.schoolId
    ? await db().school.findUniqueOrThrow({ where: { id: overrides.schoolId } })
    : await createSchool(overrides.districtId ? { districtId: overrides.districtId } : {})
  const place = { districtId: school.districtId, schoolIds: [school.id] }
  const made = await createUsers([
    ...Array.from({ length: countOf(students) }, () => studentOverrides(place)),
    ...Array.from({ length: countOf(teachers) }, (): UserOverrides => ({ ...place, roleId: 'teacher' })),
  ])
  const studentUsers = typeof students === 'number' ? made.slice(0, students) : students
  const teacherUsers = typeof teachers === 'number' ? made.slice(countOf(students)) : teachers
  const group = await db().group.create({
    data: {
      id: newId(),
      name: `Group ${unique()}`,
      gradeLevel: '3',
      curriculum: 'k5ela',
      ...overrides,
      schoolId: school.id,
      districtId: school.districtId,
    },
  })
  const members = (users: { id: string }[]) => users.map(({ id }) => ({ groupId: group.id, userId: id }))
  if (studentUsers.length > 0) await db().groupStudent.createMany({ data: members(studentUsers) })
  if (teacherUsers.length > 0) await db().groupTeacher.createMany({ data: members(teacherUsers) })
  return { ...group, students: studentUsers, teachers: teacherUsers }
}

const countOf = (members: Members) => (typeof members === 'number' ? members : 0)
