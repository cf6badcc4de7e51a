import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { groupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'
import { hashPassword } from '@/lib/session/server/password'
import { easyPassword } from '@/lib/user/easy-password'
import { settableScope } from '@/lib/user/server/settable-scope'
import { storePassword } from '@/lib/user/server/store-password'

/**
 * Creates new passwords for students of a group, all or none; they cannot be read again later. Throws 404 for a group that the actor may
 * not change and for users who are not in it, 403 `not_allowed` with the ids of the students whose password the viewer may not set.
 */
export async function makePasswords(
  actor: Actor,
  groupId: string,
  studentIds: readonly string[],
): Promise<{ userId: string; password: string }[]> {
  const ids = [...new Set(studentIds)]
  const within = { AND: [{ id: groupId }, groupScope(actor)] }
  const members = await db().groupStudent.count({ where: { group: within, userId: { in: ids } } })
  if (members !== ids.length) throw notFound('There is no such student.')
  const settable = await db().user.findMany({
    where: { AND: [{ id: { in: ids } }, settableScope(actor)] },
    select: { id: true },
  })
  const refused = ids.filter((id) => !settable.some((user) => user.id === id))
  if (refused.length > 0)
    throw notAllowed('You cannot set the password of some of these students. An admin of their schools can.', {
      reason: 'passwords-wait',
      userIds: refused,
    })
  const made = ids.map((userId) => ({ userId, password: easyPassword() }))
  const hashed = await Promise.all(
    made.map(async ({ userId, password }) => ({ userId, hash: await hashPassword(password) })),
  )
  await inTransaction(async () => {
    for (const { userId, hash } of hashed) await storePassword(userId, hash)
  })
  return made
}
