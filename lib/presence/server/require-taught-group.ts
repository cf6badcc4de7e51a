import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { groupScope, taughtGroupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * Returns a group that this actor teaches, with its active students; throws 404 if they may not see it, 403 `not_allowed` if they may only read it.
 */
export async function requireTaughtGroup(actor: Actor, id: string): Promise<{ id: string; studentIds: string[] }> {
  const group = await db().group.findFirst({
    where: { AND: [{ id }, taughtGroupScope(actor)] },
    select: { id: true, students: { where: { user: { isActive: true } }, select: { userId: true } } },
  })
  if (group) return { id: group.id, studentIds: group.students.map(({ userId }) => userId) }
  const isKnown = (await db().group.count({ where: { AND: [{ id }, groupScope(actor)] } })) > 0
  throw isKnown ? notAllowed('Only a teacher of the group can do this.') : notFound()
}
