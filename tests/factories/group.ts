import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createSchool } from './school'
import { unique } from './unique'
import { createStudent, createTeacher } from './user'

/** How many members to make, or who they are. */
type Members = number | { id: string }[]
type GroupOverrides = Partial<Prisma.GroupUncheckedCreateInput> & { students?: Members; teachers?: Members }

/** A group in a school of its own unless one is given; members that are made belong to its school and district. */
export async function createGroup({ students = 0, teachers = 0, ...overrides }: GroupOverrides = {}) {
  const school = overrides.schoolId
    ? await db().school.findUniqueOrThrow({ where: { id: overrides.schoolId } })
    : await createSchool(overrides.districtId ? { districtId: overrides.districtId } : {})
  const place = { districtId: school.districtId, schoolIds: [school.id] }
  const studentUsers = await membersOf(students, () => createStudent(place))
  const teacherUsers = await membersOf(teachers, () => createTeacher(place))
  const group = await db().group.create({
    data: {
      id: newId(),
      name: `Group ${unique()}`,
      gradeLevel: '3',
      curriculum: 'k5ela',
      ...overrides,
      schoolId: school.id,
      districtId: school.districtId,
      students: { create: studentUsers.map(({ id }) => ({ userId: id })) },
      teachers: { create: teacherUsers.map(({ id }) => ({ userId: id })) },
    },
  })
  return { ...group, students: studentUsers, teachers: teacherUsers }
}

async function membersOf(members: Members, create: () => Promise<{ id: string }>): Promise<{ id: string }[]> {
  if (typeof members !== 'number') return members
  const made: { id: string }[] = []
  while (made.length < members) made.push(await create())
  return made
}
