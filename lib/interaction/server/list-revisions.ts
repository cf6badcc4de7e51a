import 'server-only'
import type { ScoreData } from '@/lib/assignment/answer-score'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { WireRevision } from '../wire'

/** The kept revisions of an interaction, newest first, for its owner and for staff who may read it; else 404. The score's side is for staff. */
export async function listRevisions(viewer: Viewer, interactionId: string): Promise<WireRevision[]> {
  const own = viewer.roleId === 'student' ? { userId: viewer.userId } : {}
  const readable = await db().interaction.count({
    where: { AND: [interactionScope(viewer), { id: interactionId }, own] },
  })
  if (readable === 0) throw notFound()
  const rows = await db().interactionRevision.findMany({
    where: { interactionId },
    orderBy: [{ dateCreated: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    version: row.version,
    cause: row.cause,
    state: row.state,
    interactionData: row.interactionData as Record<string, unknown>,
    scoreData: viewer.roleId === 'student' ? null : (row.scoreData as ScoreData | null),
    dateCreated: row.dateCreated.toISOString(),
  }))
}
