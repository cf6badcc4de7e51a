import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import { peopleReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import { withDefaultPreferences } from '../default-preferences'
import type { WireUser } from '../schema'

/** The relation of a viewer to a person: it decides which fields are shown (contract.md §2, Users). */
export type UserKind = 'self' | 'admin' | 'teacher' | 'name'

const byGroupName = [{ group: { name: 'asc' as const } }, { groupId: 'asc' as const }]

/** Returns the columns to select of a person. None of them is secret: neither the password's hash nor the Google id (faults h). */
export function userSelect(actor: Actor) {
  return {
    id: true,
    version: true,
    username: true,
    email: true,
    emailChange: { select: { email: true, expiresAt: true } },
    firstName: true,
    lastName: true,
    roleId: true,
    districtId: true,
    district: { select: { id: true, name: true } },
    schools: {
      select: { school: { select: { id: true, name: true } } },
      orderBy: [{ school: { name: 'asc' } }, { schoolId: 'asc' }],
    },
    studentOf: {
      select: {
        group: {
          select: {
            id: true,
            name: true,
            teachers: { where: { userId: actor.userId }, select: { userId: true } },
          },
        },
      },
      orderBy: byGroupName,
    },
    teacherOf: { select: { group: { select: { id: true, name: true } } }, orderBy: byGroupName },
    preferences: true,
    theme: true,
    featureFlags: true,
    userPrivileges: { select: { id: true, privilege: true, districtId: true, schoolId: true } },
    currentProfileId: true,
    profiles: { select: { id: true, name: true, curriculum: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] },
    languageId: true,
    proficiencyId: true,
    gradeLevel: true,
    isActive: true,
    lastOnlineDate: true,
    googleScopes: true,
    dateCreated: true,
    dateModified: true,
  } satisfies Prisma.UserSelect
}
export type UserRow = Prisma.UserGetPayload<{ select: ReturnType<typeof userSelect> }>

/** Returns the actor's relation to a person. */
export function userKind(actor: Actor, row: UserRow): UserKind {
  if (row.id === actor.userId) return 'self'
  const reach = peopleReach(actor)
  const isInReach =
    reach.everything ||
    (row.districtId !== null && reach.districtIds.includes(row.districtId)) ||
    row.schools.some(({ school }) => reach.schoolIds.includes(school.id))
  if (isInReach) return 'admin'
  return row.studentOf.some(({ group }) => group.teachers.length > 0) ? 'teacher' : 'name'
}

function groupsFor(kind: UserKind, row: UserRow) {
  const taught = row.studentOf.filter(({ group }) => kind !== 'teacher' || group.teachers.length > 0)
  return [...taught, ...row.teacherOf].map(({ group: { id, name } }) => ({ id, name }))
}

// Preferences are written only through their schema, and a check constraint ensures that the column is an object.
const preferencesOf = (row: UserRow) => (row.preferences ?? {}) as Record<string, unknown>

function schoolFields(kind: UserKind, row: UserRow): Partial<WireUser> {
  return {
    version: row.version,
    username: row.username,
    roleId: row.roleId,
    districtId: row.districtId,
    district: row.district,
    schools: row.schools.map(({ school }) => school),
    groups: groupsFor(kind, row),
    languageId: row.languageId,
    proficiencyId: row.proficiencyId,
    gradeLevel: row.gradeLevel,
    isActive: row.isActive,
    lastOnlineDate: row.lastOnlineDate?.toISOString() ?? null,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
}

function accountFields(row: UserRow): Partial<WireUser> {
  return {
    email: row.email,
    userPrivileges: row.userPrivileges.map(({ id, privilege, districtId, schoolId }) => ({
      id,
      privilege,
      config: { districtId, schoolId },
    })),
    profiles: row.profiles,
    currentProfile: row.profiles.find((profile) => profile.id === row.currentProfileId) ?? row.profiles[0] ?? null,
    googleConnected: row.googleScopes.length > 0,
  }
}

function staffPreferences(row: UserRow): WireUser['preferences'] {
  const { accommodations } = preferencesOf(row)
  return accommodations === undefined ? {} : { accommodations }
}

/** Presents a person as far as this actor may read them: an allow-list per relation. */
export function presentUser(actor: Actor, row: UserRow): WireUser {
  const kind = userKind(actor, row)
  const name = { id: row.id, firstName: row.firstName, lastName: row.lastName }
  if (kind === 'name') return name
  const known = { ...name, ...schoolFields(kind, row) }
  if (kind === 'teacher') return { ...known, preferences: staffPreferences(row) }
  if (kind === 'admin')
    return { ...known, ...accountFields(row), featureFlags: row.featureFlags, preferences: staffPreferences(row) }
  const pending = row.emailChange && row.emailChange.expiresAt > now() ? row.emailChange.email : null
  return {
    ...known,
    ...accountFields(row),
    pendingEmail: pending,
    featureFlags: row.featureFlags,
    theme: row.theme,
    preferences: withDefaultPreferences(row.roleId, preferencesOf(row)),
  }
}
