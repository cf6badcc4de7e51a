import 'server-only'
import { db } from '@/lib/db/db'
import { assignableGroups } from '@/lib/group/server/can-assign'
import type { Actor } from '@/lib/session/actor'
import { byUserName } from '@/lib/user/server/name-order'
import { MAX_TARGET_GROUPS } from '../limits'
import type { TargetGroup } from '../targets'

/** Returns the active groups that this actor may assign to, each with its active students. */
export async function listTargets(actor: Actor): Promise<TargetGroup[]> {
  const groups = await db().group.findMany({
    where: assignableGroups(actor),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_TARGET_GROUPS,
    select: {
      id: true,
      name: true,
      students: {
        where: { user: { isActive: true } },
        orderBy: byUserName(actor),
        select: { user: { select: { id: true, firstName: true, lastName: true } } },
      },
    },
  })
  return groups.map(({ id, name, students }) => ({
    id,
    name,
    students: students.map(({ user }) => ({ id: user.id, name: `${user.firstName} ${user.lastName}` })),
  }))
}
