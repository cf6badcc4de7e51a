import 'server-only'
import type { ScoreData } from '@/lib/assignment/answer-score'
import { db } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import { getInteraction } from './list-interactions'

/** An interaction as it was, newest first; the score's side is for staff. */
export type WireRevision = {
  id: string
  attempt: number
  version: number
  cause: string
  state: string
  interactionData: Record<string, unknown>
  scoreData: ScoreData | null
  dateCreated: string
}

/** The kept revisions of an interaction that this viewer may read; else 404. */
export async function listRevisions(viewer: Viewer, interactionId: string): Promise<WireRevision[]> {
  await getInteraction(viewer, interactionId)
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
