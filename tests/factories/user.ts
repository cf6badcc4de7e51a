import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Curriculum } from '@/lib/db/generated/enums'
import { hashPassword } from '@/lib/session/server/password'
import { createDistrict } from './district'
import { unique } from './unique'

export type UserOverrides = Partial<Prisma.UserUncheckedCreateInput> & {
  /** Hashed as the product does; without it nobody can sign in as this user. */
  password?: string
  schoolIds?: string[]
  /** The families of which the user gets a profile; the first is the current one. */
  curricula?: Curriculum[]
}

/** A teacher unless the overrides say otherwise, in a district of their own unless one is given, with a profile. */
export async function createUser({
  password,
  schoolIds = [],
  curricula = ['k5ela'],
  ...overrides
}: UserOverrides = {}) {
  const id = overrides.id ?? newId()
  const mark = unique()
  const districtId = overrides.districtId === undefined ? (await createDistrict()).id : overrides.districtId
  await db().user.create({
    data: {
      username: `user-${mark}@example.org`,
      firstName: 'Robin',
      lastName: `Field ${mark}`,
      roleId: 'teacher',
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...overrides,
      id,
      districtId,
      schools: { create: schoolIds.map((schoolId) => ({ schoolId })) },
    },
  })
  const profiles = curricula.map((curriculum) => ({
    id: newId(),
    userId: id,
    name: curriculum === 'k5ela' ? 'English language arts' : 'History and social science',
    curriculum,
    schoolId: schoolIds[0] ?? null,
  }))
  await db().profile.createMany({ data: profiles })
  return db().user.update({ where: { id }, data: { currentProfileId: profiles[0]?.id ?? null } })
}

export function createStudent(overrides: UserOverrides = {}) {
  return createUser({ firstName: 'Sam', gradeLevel: '3', ...overrides, roleId: 'student' })
}

export function createTeacher(overrides: UserOverrides = {}) {
  return createUser({ ...overrides, roleId: 'teacher' })
}

type Privilege = 'sysadmin' | 'district-admin' | 'school-admin' | 'author' | 'support'
type PrivilegeScope = { districtId?: string | null; schoolId?: string | null }

export function createUserPrivilege(userId: string, privilege: Privilege, scope: PrivilegeScope = {}) {
  return db().userPrivilege.create({ data: { id: newId(), userId, privilege, ...scope } })
}

/** A member of staff who holds a privilege, in the scope that goes with it: the district, and the first school of a school admin. */
export async function createStaff(privilege: Privilege, overrides: UserOverrides = {}) {
  const user = await createUser({ ...overrides, roleId: 'staff' })
  const schoolId = overrides.schoolIds?.[0]
  if (privilege === 'district-admin') await createUserPrivilege(user.id, privilege, { districtId: user.districtId })
  else if (privilege === 'school-admin' && schoolId) {
    await createUserPrivilege(user.id, privilege, { districtId: user.districtId, schoolId })
  } else await createUserPrivilege(user.id, privilege)
  return user
}

/** A further profile, beside those that `createUser` makes. */
export function createProfile(overrides: Partial<Prisma.ProfileUncheckedCreateInput> & { userId: string }) {
  return db().profile.create({
    data: { id: newId(), name: 'History and social science', curriculum: 'hss', ...overrides },
  })
}
