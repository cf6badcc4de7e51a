import 'server-only'
import type { ScoreData } from '@/lib/assignment/answer-score'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { idFilter } from '@/lib/search/server/filters'
import type { Viewer } from '@/lib/session/viewer'
import type { RevisionListQuery } from '../schema'
import type { WireRevision } from '../wire'

/**
 * The kept revisions of an interaction, newest first unless asked otherwise, for its owner and for staff who may read it; else 404. The
 * score's side is for staff.
 */
export async function listRevisions(
  viewer: Viewer,
  interactionId: string,
  { where: asked, orderBy, limit, offset }: RevisionListQuery,
): Promise<{ data: WireRevision[]; count: number }> {
  const own = viewer.roleId === 'student' ? { userId: viewer.userId } : {}
  const readable = await db().interaction.count({
    where: { AND: [interactionScope(viewer), { id: interactionId }, own] },
  })
  if (readable === 0) throw notFound()
  const where = { interactionId, id: idFilter(asked.id) }
  const [rows, count] = await Promise.all([
    db().interactionRevision.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' }],
      skip: offset,
      take: limit,
    }),
    db().interactionRevision.count({ where }),
  ])
  const data = rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    version: row.version,
    cause: row.cause,
    state: row.state,
    interactionData: row.interactionData as Record<string, unknown>,
    scoreData: viewer.roleId === 'student' ? null : (row.scoreData as ScoreData | null),
    dateCreated: row.dateCreated.toISOString(),
  }))
  return { data, count }
}
