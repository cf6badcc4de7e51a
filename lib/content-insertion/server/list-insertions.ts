import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { contentInsertionScope } from '@/lib/scope/server/content-insertion-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ContentInsertionListQuery, WireContentInsertion } from '../schema'
import { presentInsertion } from './present-insertion'

/** Lists the insertions within the scope of this member of staff, filtered; throws 403 for students. */
export async function listInsertions(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: ContentInsertionListQuery,
): Promise<{ data: WireContentInsertion[]; count: number }> {
  if (actor.roleId === 'student') throw forbidden()
  const where: Prisma.ContentInsertionWhereInput = {
    AND: [
      contentInsertionScope(actor),
      {
        id: idFilter(asked.id),
        parentContentId: anyFilter(asked.parentContentId),
        insertionContentId: anyFilter(asked.insertionContentId),
      },
      nullableFilter('districtId', asked.districtId),
      nullableFilter('userId', asked.userId),
    ],
  }
  const [rows, count] = await Promise.all([
    db().contentInsertion.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: offset,
      take: limit,
    }),
    db().contentInsertion.count({ where }),
  ])
  return { data: rows.map(presentInsertion), count }
}
