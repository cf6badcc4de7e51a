import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notAllowed } from '@/lib/error/product-error'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { hashPassword } from '@/lib/session/server/password'
import { NEW_STUDENT_PASSWORD_DAYS } from '../limits'
import type { ChangePassword } from '../schema'
import { getUser } from './get-user'
import { requireCurrentPassword } from './require-current-password'
import { storePassword } from './store-password'

const DAY_MS = 86_400_000

/**
 * The students whose password this actor sets as their teacher: those of the own groups whose schools and groups all lie where the viewer is at
 * home, too. Who was put into the group by a teacher waits first: otherwise a teacher would take any account of the school
 * (docs/decisions/0011-accounts.md).
 */
function teachersScope({ userId }: Actor): Prisma.UserWhereInput {
  const taught: Prisma.GroupWhereInput = { teachers: { some: { userId } } }
  const home: Prisma.SchoolWhereInput = { OR: [{ users: { some: { userId } } }, { groups: { some: taught } }] }
  const waitedSince = new Date(now().getTime() - NEW_STUDENT_PASSWORD_DAYS * DAY_MS)
  const hasWaited = { OR: [{ addedByTeacherId: null }, { dateCreated: { lte: waitedSince } }] }
  return {
    roleId: 'student',
    schools: { every: { school: home } },
    studentOf: { every: { group: { school: home } }, some: { group: taught, ...hasWaited } },
  }
}

/** Whose password somebody else may set: a teacher that of the own students, an admin that of the people they run. */
function settableScope(actor: Actor): Prisma.UserWhereInput {
  const managed = managedUserScope(actor)
  return Object.keys(managed).length === 0 ? {} : { OR: [teachersScope(actor), managed] }
}

const REFUSED =
  'You cannot set this password. An admin of all schools of this account can, and a teacher who has added a student once a week has passed.'

/**
 * Sets a password: the own one with the current one, or that of a student one teaches or a person one runs, whose account reaches nothing
 * beyond one's own places. Ends the user's other sessions. 400 for a wrong current one, 403 `not_allowed` for people who can only be read, 404 for all others.
 */
export async function changePassword(actor: Actor, id: string, input: ChangePassword): Promise<void> {
  const isOwn = id === 'current' || id === actor.userId
  const userId = isOwn ? actor.userId : id
  if (isOwn) await requireCurrentPassword(actor, input.currentPassword)
  else {
    await getUser(actor, id)
    const found = await db().user.count({ where: { AND: [{ id }, settableScope(actor)] } })
    if (found === 0) throw notAllowed(REFUSED, { reason: 'password-wait' })
  }
  const passwordHash = await hashPassword(input.password)
  await inTransaction(() => storePassword(userId, passwordHash, isOwn ? actor.session.id : undefined))
}
