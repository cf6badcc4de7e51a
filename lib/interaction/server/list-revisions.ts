import 'server-only'
import type { ScoreData } from '@/lib/assignment/answer-score'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { RevisionListQuery } from '../schema'
import type { WireRevision } from '../wire'

/**
 * Returns the stored revisions of an interaction, newest first by default, for its owner and for staff who may read it; otherwise 404. Scores are for
 * staff only, but students also get the comment on a former attempt, because it was the reason for the reopening.
 */
export async function listRevisions(
  actor: Actor,
  interactionId: string,
  { where: asked, orderBy, limit, offset }: RevisionListQuery,
): Promise<{ data: WireRevision[]; count: number }> {
  const isStudent = actor.roleId === 'student'
  const own = isStudent ? { userId: actor.userId } : {}
  const readable = await db().interaction.findFirst({
    where: { AND: [interactionScope(actor), { id: interactionId }, own] },
    select: { attempt: true },
  })
  if (!readable) throw notFound()
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
  const data = rows.map((row) => {
    const scoreData = row.scoreData as ScoreData | null
    const isTold = !isStudent || row.attempt < readable.attempt
    return {
      id: row.id,
      attempt: row.attempt,
      version: row.version,
      cause: row.cause,
      state: row.state,
      interactionData: row.interactionData as Record<string, unknown>,
      scoreData: isStudent ? null : scoreData,
      comment: (isTold && scoreData?.comment) || null,
      dateCreated: row.dateCreated.toISOString(),
    }
  })
  return { data, count }
}
