import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { SentPrivilege } from '../schema'
import type { LockedUser } from './lock-user'

type Scoped = { privilege: SentPrivilege['privilege']; districtId: string | null; schoolId: string | null }

/** Returns a privilege with the district of its school; 404 for places that do not exist, 400 for a school of another district. */
async function scopedOf({ privilege, config: { districtId, schoolId } }: SentPrivilege): Promise<Scoped> {
  if (schoolId === null) {
    if (districtId !== null && (await db().district.count({ where: { id: districtId } })) === 0)
      throw notFound('There is no such district.')
    return { privilege, districtId, schoolId }
  }
  const school = await db().school.findUnique({ where: { id: schoolId }, select: { districtId: true } })
  if (!school) throw notFound('There is no such school.')
  if (districtId !== null && districtId !== school.districtId)
    throw invalidInput('The request is not valid.', [
      { path: 'userPrivileges', message: 'names a school of another district' },
    ])
  return { privilege, districtId: school.districtId, schoolId }
}

/** Whether a privilege reaches no further than the actor's; only a sysadmin can grant one without a place. */
function isInReach(actor: Actor, { privilege, districtId, schoolId }: Scoped): boolean {
  const reach = adminReach(actor)
  if (reach.everything) return true
  const isDistrict = districtId !== null && reach.districtIds.includes(districtId)
  if (privilege === 'district-admin') return isDistrict && schoolId === null
  return privilege === 'school-admin' && schoolId !== null && (isDistrict || reach.schoolIds.includes(schoolId))
}

/** Replaces a person's privileges: 403 `not_allowed` for one that reaches further than the actor's, 400 for a student. */
export async function replacePrivileges(
  actor: Actor,
  userId: string,
  { roleId, userPrivileges: held }: Pick<LockedUser, 'roleId' | 'userPrivileges'>,
  sent: readonly SentPrivilege[] | undefined,
): Promise<void> {
  if (roleId === 'student' && (sent ?? held).length > 0)
    throw invalidInput('Students cannot have privileges.', [{ path: 'userPrivileges', message: 'must be empty' }])
  if (sent === undefined) return
  const wanted = new Map<string, Scoped>()
  for (const privilege of sent) {
    const scoped = await scopedOf(privilege)
    if (!isInReach(actor, scoped)) throw notAllowed('You cannot give more than your own reach.')
    wanted.set(JSON.stringify(scoped), scoped)
  }
  await db().userPrivilege.deleteMany({ where: { userId } })
  await db().userPrivilege.createMany({ data: [...wanted.values()].map((one) => ({ ...one, id: newId(), userId })) })
}
