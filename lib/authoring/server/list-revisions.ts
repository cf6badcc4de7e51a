import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ContentRevisionListQuery, WireContentRevision } from '../history-schema'
import { requireWritable } from './require-writable'

/**
 * Lists the revisions of an item, latest first, for users who may change it. Throws 404 if it is outside their scope, 403 if they may only
 * read it.
 */
export async function listRevisions(
  actor: Actor,
  contentId: string,
  { where: asked, orderBy, limit, offset }: ContentRevisionListQuery,
): Promise<{ data: WireContentRevision[]; count: number }> {
  await requireWritable(actor, contentId)
  const where = { contentId, id: idFilter(asked.id), version: anyFilter(asked.version) }
  const [rows, count] = await Promise.all([
    db().contentRevision.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: offset,
      take: limit,
      select: {
        id: true,
        version: true,
        dateCreated: true,
        createdById: true,
        changed: true,
        createdBy: { select: { firstName: true, lastName: true } },
      },
    }),
    db().contentRevision.count({ where }),
  ])
  const isNamed = can(actor, 'author.names')
  return {
    data: rows.map(({ createdBy, dateCreated, ...row }) => ({
      ...row,
      dateCreated: dateCreated.toISOString(),
      createdBy: isNamed ? createdBy : null,
    })),
    count,
  }
}
