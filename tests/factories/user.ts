import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { Prisma, type User } from '@/lib/db/generated/client'
import type { Curriculum } from '@/lib/db/generated/enums'
import { hashPassword } from '@/lib/session/server/password'
import { createDistrict } from './district'
import { unique } from './unique'

type Privilege = 'sysadmin' | 'district-admin' | 'school-admin' | 'author' | 'support'
type PrivilegeScope = { districtId?: string | null; schoolId?: string | null }

export type UserOverrides = Partial<Prisma.UserCreateManyInput> & {
  /** Hashed as the product does; without it nobody can sign in as this user. */
  password?: string
  schoolIds?: string[]
  /** The families for which the user gets a profile; the first is the current one. */
  curricula?: Curriculum[]
  /** Granted in the matching scope: the district, and the first school for a school admin. */
  privilege?: Privilege
}

const PROFILE_NAMES: Record<Curriculum, string> = { k5ela: 'English language arts', hss: 'History and social science' }

/** The rows of one user; without a given district one is created. */
async function userRows({ password, schoolIds = [], curricula = ['k5ela'], privilege, ...overrides }: UserOverrides) {
  const id = overrides.id ?? newId()
  const mark = unique()
  const user = {
    username: `user-${mark}@example.org`,
    firstName: 'Robin',
    lastName: `Field ${mark}`,
    roleId: 'teacher' as const,
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    ...overrides,
    id,
    districtId: overrides.districtId === undefined ? (await createDistrict()).id : overrides.districtId,
  }
  const [schoolId = null] = schoolIds
  const profiles = curricula.map((curriculum) => ({
    id: newId(),
    userId: id,
    name: PROFILE_NAMES[curriculum],
    curriculum,
    schoolId,
  }))
  const scopes: Partial<Record<Privilege, PrivilegeScope>> = {
    'district-admin': { districtId: user.districtId },
    'school-admin': schoolId ? { districtId: user.districtId, schoolId } : {},
  }
  return {
    user,
    schools: schoolIds.map((school) => ({ userId: id, schoolId: school })),
    profiles,
    privileges: privilege ? [{ id: newId(), userId: id, privilege, ...scopes[privilege] }] : [],
  }
}

/**
 * Users as `createUser` creates them, in this order, written at once: each statement is a round trip to the database.
 */
export async function createUsers<const People extends readonly UserOverrides[]>(
  people: People,
): Promise<{ -readonly [Key in keyof People]: User }> {
  if (people.length === 0) return [] as { [Key in keyof People]: User }
  const rows: Awaited<ReturnType<typeof userRows>>[] = []
  for (const person of people) rows.push(await userRows(person))
  const profiles = rows.flatMap((row) => row.profiles)
  const schools = rows.flatMap((row) => row.schools)
  const privileges = rows.flatMap((row) => row.privileges)
  const stored = await db().user.createManyAndReturn({ data: rows.map(({ user }) => user) })
  if (schools.length > 0) await db().userSchool.createMany({ data: schools })
  if (privileges.length > 0) await db().userPrivilege.createMany({ data: privileges })
  const current = rows.flatMap((row) => row.profiles.slice(0, 1))
  if (current.length > 0) {
    await db().profile.createMany({ data: profiles })
    const ids = Prisma.join(current.map(({ id }) => Prisma.sql`${id}::uuid`))
    await db().$executeRaw`
      UPDATE "user" SET "currentProfileId" = profile.id FROM profile WHERE profile."userId" = "user".id AND profile.id IN (${ids})`
  }
  const made = rows.map(({ user, profiles: [profile] }) => {
    const found = stored.find(({ id }) => id === user.id)
    if (!found) throw new Error(`${user.username} was not stored.`)
    return { ...found, currentProfileId: profile?.id ?? null }
  })
  return made as { [Key in keyof People]: User }
}

/** A teacher unless the overrides say otherwise, in a district of their own unless one is given, with a profile. */
export async function createUser(overrides: UserOverrides = {}): Promise<User> {
  const [user] = await createUsers([overrides])
  return user
}

/** The overrides that make a user a student, for `createUsers`. */
export const studentOverrides = (overrides: UserOverrides = {}): UserOverrides => ({
  firstName: 'Sam',
  gradeLevel: '3',
  ...overrides,
  roleId: 'student',
})

export function createStudent(overrides: UserOverrides = {}) {
  return createUser(studentOverrides(overrides))
}

export function createTeacher(overrides: UserOverrides = {}) {
  return createUser({ ...overrides, roleId: 'teacher' })
}

export function createUserPrivilege(userId: string, privilege: Privilege, scope: PrivilegeScope = {}) {
  return db().userPrivilege.create({ data: { id: newId(), userId, privilege, ...scope } })
}

/** A member of staff with a privilege. */
export function createStaff(privilege: Privilege, overrides: UserOverrides = {}) {
  return createUser({ ...overrides, roleId: 'staff', privilege })
}

/** An additional profile, besides those that `createUser` creates. */
export function createProfile(overrides: Partial<Prisma.ProfileUncheckedCreateInput> & { userId: string }) {
  return db().profile.create({
    data: { id: newId(), name: 'History and social science', curriculum: 'hss', ...overrides },
  })
}
