import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { conflict, notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { getUser } from './get-user'
import { presentUser, userSelect } from './present-user'

/** Returns a person after a change by the actor, who may see fewer of their fields as a result. */
export async function readChangedUser(actor: Actor, id: string) {
  return presentUser(actor, await db().user.findUniqueOrThrow({ where: { id }, select: userSelect(actor) }))
}

/**
 * Locks a person within `scope` until the current transaction ends: 404 for people the actor may not read, 403 `not_allowed` outside the scope, 409
 * `stale_version` with the current record for another version.
 */
export async function lockUser(actor: Actor, id: string, version: number, scope: Prisma.UserWhereInput) {
  await db().$queryRaw`SELECT 1 FROM "user" WHERE "id" = ${id}::uuid FOR UPDATE`
  const current = await getUser(actor, id)
  const row = await db().user.findFirst({
    where: { AND: [{ id }, scope] },
    select: {
      version: true,
      email: true,
      roleId: true,
      districtId: true,
      featureFlags: true,
      isActive: true,
      erasedDate: true,
      schools: { select: { schoolId: true } },
      userPrivileges: { select: { privilege: true, districtId: true, schoolId: true } },
      _count: { select: { studentOf: true, teacherOf: true } },
    },
  })
  if (!row) throw notAllowed()
  if (row.version !== version) throw conflict('stale_version', 'This record was changed elsewhere.', { current })
  return row
}
export type LockedUser = Awaited<ReturnType<typeof lockUser>>
