import 'server-only'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { hashPassword } from '@/lib/session/server/password'
import { DEFAULT_CURRICULA, PROFILE_NAMES } from '../profile-names'
import type { CreateUser, WireUser } from '../schema'
import { getUser } from './get-user'
import { requireFreeEmail, requireFreeUsername } from './require-free-name'
import { requireMetadata } from './require-metadata'
import { requirePlace } from './require-place'

async function createProfiles(userId: string, curricula: CreateUser['curricula'], schoolId: string | null) {
  const profiles = [...new Set(curricula ?? DEFAULT_CURRICULA)].map((curriculum) => ({
    id: newId(),
    userId,
    name: PROFILE_NAMES[curriculum],
    curriculum,
    schoolId,
  }))
  await db().profile.createMany({ data: profiles })
  await db().user.update({ where: { id: userId }, data: { currentProfileId: profiles[0]?.id ?? null } })
}

/**
 * Creates an account without privileges: 404 for a district, schools or metadata out of the actor's scope, 409 `duplicate` for a user name or address
 * of another account, 403 `not_allowed` for setting a password while impersonating.
 */
export async function createUser(actor: Actor, input: CreateUser): Promise<WireUser> {
  const { password, curricula, schoolIds: sentIds, ...fields } = input
  if (password !== undefined && actor.session.contextUserId)
    throw notAllowed('A password cannot be set while impersonating.')
  const schoolIds = [...new Set(sentIds)]
  const id = newId()
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await inTransaction(async () => {
    await requirePlace(actor, input.districtId, schoolIds)
    await requireMetadata(fields)
    await requireFreeUsername(null, fields.username)
    await requireFreeEmail(null, fields.email)
    await db().user.create({
      data: {
        ...fields,
        id,
        passwordHash,
        createdById: actor.userId,
        modifiedById: actor.userId,
        schools: { create: schoolIds.map((schoolId) => ({ schoolId })) },
      },
    })
    await createProfiles(id, curricula, schoolIds[0] ?? null)
  })
  return getUser(actor, id)
}
