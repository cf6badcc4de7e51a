import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { adminReach } from '@/lib/scope/server/reach'
import { managedSchoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import type { SaveManagedUser } from '../schema'
import { endImpersonations, endUserSessions } from './end-user-sessions'
import type { LockedUser } from './lock-user'
import { moveAddress } from './move-address'
import { replacePrivileges } from './replace-privileges'
import { requireFreeUsername } from './require-free-name'

type Fields = Omit<SaveManagedUser, 'version' | 'preferences'>

/** Throws for flags that the actor does not have, because flags may grant abilities. */
function requireOwnFlags(actor: Actor, row: LockedUser, flags: readonly string[]): void {
  if (adminReach(actor).everything) return
  const held = [...actor.featureFlags, ...actor.abilities, ...row.featureFlags]
  if (flags.some((flag) => !held.includes(flag))) throw notAllowed('You can give only features that you have.')
}

/** Throws if group memberships depend on the person's current role. */
function requireFreeRole(row: LockedUser, roleId: Fields['roleId']): void {
  const { studentOf, teacherOf } = row._count
  const isBound = roleId === 'student' ? teacherOf > 0 : studentOf > 0
  if (roleId !== undefined && roleId !== row.roleId && isBound)
    throw conflict('wrong_state', 'This person belongs to groups. Take them out of the groups first.')
}

/** Sets the schools of a person; returns whether they changed. Schools outside the actor's scope are neither added nor removed. */
async function replaceSchools(actor: Actor, userId: string, row: LockedUser, wanted: readonly string[]) {
  const held = row.schools.map(({ schoolId }) => schoolId)
  const added = [...new Set(wanted)].filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  const reached = (ids: string[]) =>
    db().school.findMany({ where: { AND: [{ id: { in: ids } }, managedSchoolScope(actor)] } })
  const schools = await reached(added)
  if (schools.length !== added.length || schools.some(({ districtId }) => districtId !== row.districtId))
    throw notFound('There is no such school.')
  if ((await reached(removed)).length !== removed.length)
    throw notAllowed('This person belongs to schools that are not yours to take away.')
  await db().userSchool.deleteMany({ where: { userId, schoolId: { in: removed } } })
  await db().userSchool.createMany({ data: added.map((schoolId) => ({ userId, schoolId })) })
  return added.length + removed.length > 0
}

/**
 * Changes the access and affiliation of an account, never beyond the actor's own scope; returns the remaining columns to write, and whether role or
 * schools changed. Deactivating an account ends its sessions. A change of permissions closes its sockets and ends all impersonations by and of the
 * user, because their permissions must be checked again.
 */
export async function changeAccount(actor: Actor, userId: string, row: LockedUser, fields: Fields) {
  const { schoolIds, userPrivileges, email, ...columns } = fields
  const { username, roleId, featureFlags } = columns
  const isSensitive = [email, username, roleId, featureFlags, userPrivileges].some((field) => field !== undefined)
  if (isSensitive && actor.session.contextUserId) throw notAllowed('This cannot be changed while impersonating.')
  if (columns.isActive && row.erasedDate) throw conflict('wrong_state', 'This account was erased.')
  requireFreeRole(row, columns.roleId)
  await requireFreeUsername(userId, username)
  // The school vouches for addresses entered by its admins, so they need no confirmation.
  if (email !== undefined && email !== row.email) await moveAddress(userId, email)
  requireOwnFlags(actor, row, columns.featureFlags ?? [])
  const isRoleNew = columns.roleId !== undefined && columns.roleId !== row.roleId
  const isMoved = schoolIds !== undefined && (await replaceSchools(actor, userId, row, schoolIds))
  if (userPrivileges || columns.roleId === 'student')
    await replacePrivileges(actor, userId, { ...row, roleId: columns.roleId ?? row.roleId }, userPrivileges)
  if (columns.isActive === false) await endUserSessions(userId)
  else if (isRoleNew || isMoved || userPrivileges || columns.featureFlags) {
    await endImpersonations([userId])
    endConnections([userId])
  }
  return { columns, isMoved: isRoleNew || isMoved }
}

/** Notifies a user that their role or schools have changed; `version` is that of their record after the change. */
export async function alertRoleChanged(userId: string, version: number): Promise<void> {
  await createAlerts([
    {
      userId,
      type: 'roster-changed',
      mode: 'profile',
      text: 'accountChanged',
      link: null,
      subjectId: userId,
      causeVersion: version,
    },
  ])
}
