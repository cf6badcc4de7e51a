import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { taughtGroupScope } from '@/lib/scope/server/group-scope'
import type { Viewer } from '@/lib/session/viewer'

/** The active groups that this viewer may assign to: those they teach (domain.md §2). */
export function assignableGroups(viewer: Viewer): Prisma.GroupWhereInput {
  return { AND: [taughtGroupScope(viewer), { isActive: true, school: { isActive: true } }] }
}

/** Whether assigning is offered to this viewer: they teach a group, or the very group that is asked about. */
export async function canAssign(viewer: Viewer, groupId?: string): Promise<boolean> {
  if (!can(viewer, 'teacher')) return false
  const where = { AND: [assignableGroups(viewer), groupId ? { id: groupId } : {}] }
  return (await db().group.findFirst({ where, select: { id: true } })) !== null
}
