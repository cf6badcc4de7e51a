import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { contentRestrictionScope } from '@/lib/scope/server/content-restriction-scope'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ContentRestrictionListQuery, WireContentRestriction } from '../schema'
import { presentRestriction } from './present-restriction'

/** Lists the restrictions within the scope of this member of staff, filtered; throws 403 for students. */
export async function listRestrictions(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: ContentRestrictionListQuery,
): Promise<{ data: WireContentRestriction[]; count: number }> {
  if (actor.roleId === 'student') throw forbidden()
  const where: Prisma.ContentRestrictionWhereInput = {
    AND: [
      contentRestrictionScope(actor),
      {
        id: idFilter(asked.id),
        contentId: anyFilter(asked.contentId),
        districtId: anyFilter(asked.districtId),
        type: anyFilter(asked.type),
      },
    ],
  }
  const [rows, count] = await Promise.all([
    db().contentRestriction.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: offset,
      take: limit,
    }),
    db().contentRestriction.count({ where }),
  ])
  return { data: rows.map(presentRestriction), count }
}
