import 'server-only'
import { RANKING_LIMIT } from '@/lib/content/limits'
import { db } from '@/lib/db/db'
import type { WireRanking } from '@/lib/interaction/reaction'

/** How many places the ranking of an echo has: what its ranking block says. */
async function limitOf(contentId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ limit: number | null }[]>`
    SELECT (b."data" ->> 'limit')::int AS "limit"
    FROM "content" e JOIN "content" b ON b."id"::text = e."data" #>> '{features,ranking,contentId}'
    WHERE e."id" = ${contentId}::uuid AND b."deletedDate" IS NULL`
  return row?.limit ?? RANKING_LIMIT
}

/** The id of an item's ranking, which is no row of its own (shell.md §7). */
export const rankingId = (contentId: string) => `ranked-${contentId}`

/** The ranking of one echo in an assignment: its reviewed answers that nobody has hidden, best first (contract.md §2). */
export async function readRanking(assignmentId: string, contentId: string): Promise<WireRanking> {
  const answers = await db().interaction.findMany({
    where: {
      assignmentId,
      contentId,
      interactionType: 'interactive',
      state: { in: ['complete', 'student-complete'] },
      peerReactionAverage: { not: null },
      hidden: false,
      deletedDate: null,
    },
    select: { id: true, peerReactionAverage: true, peerReactionCount: true },
    orderBy: [{ peerReactionAverage: 'desc' }, { peerReactionCount: 'desc' }, { id: 'asc' }],
    take: await limitOf(contentId),
  })
  const ranking = answers.flatMap(({ id, peerReactionAverage, peerReactionCount }) =>
    peerReactionAverage === null ? [] : [{ interactionId: id, peerReactionAverage, peerReactionCount }],
  )
  return { id: rankingId(contentId), contentId, assignmentId, interactionData: { ranking } }
}
