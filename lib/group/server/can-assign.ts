import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { taughtGroupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns the filter for the active groups that this actor may assign to: those they teach (domain.md §2). */
export function assignableGroups(actor: Actor): Prisma.GroupWhereInput {
  return { AND: [taughtGroupScope(actor), { isActive: true, school: { isActive: true } }] }
}

/** Whether this actor can assign: they teach any group, or the given group. */
export async function canAssign(actor: Actor, groupId?: string): Promise<boolean> {
  if (!can(actor, 'teacher')) return false
  const where = { AND: [assignableGroups(actor), groupId ? { id: groupId } : {}] }
  return (await db().group.findFirst({ where, select: { id: true } })) !== null
}
