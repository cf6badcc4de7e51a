import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { sessionScope } from '@/lib/scope/server/session-scope'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '../actor'
import type { SessionListQuery, WireSessionEntry } from '../schema'

/** Lists the active sessions of the actor, unless a sysadmin asks for another user's. */
export async function listSessions(
  actor: Actor,
  query: SessionListQuery,
): Promise<{ data: WireSessionEntry[]; count: number }> {
  const where: Prisma.SessionWhereInput = {
    AND: [sessionScope(actor), { id: idFilter(query.where.id), userId: anyFilter(query.where.userId ?? actor.userId) }],
  }
  const [rows, count] = await Promise.all([
    db().session.findMany({
      where,
      orderBy: [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: query.offset,
      take: query.limit,
      select: { id: true, userId: true, dateCreated: true, lastUsed: true, userAgent: true },
    }),
    db().session.count({ where }),
  ])
  const data = rows.map(({ id, userId, dateCreated, lastUsed, userAgent }) => ({
    id,
    userId,
    dateCreated: dateCreated.toISOString(),
    lastUsed: lastUsed.toISOString(),
    userAgent,
    current: id === actor.session.id,
  }))
  return { data, count }
}
