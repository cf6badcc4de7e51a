import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { RANKING_LIMIT } from '@/lib/content/limits'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { WireRanking } from '../ranking'

/** An echo in an assignment: there is one ranking of each. */
export type Ranked = { assignmentId: string; contentId: string }

/** The id of an item's ranking, which is no row of its own (LIVE-15). */
export const rankingId = (contentId: string) => `ranked-${contentId}`

type Place = Ranked & WireRanking['interactionData']['ranking'][number]

/** The answers that have a place, of all rankings that are asked for in one statement; as many of each as its ranking block says. */
function readPlaces(wanted: readonly Ranked[]): Promise<Place[]> {
  return db().$queryRaw<Place[]>`
    SELECT asked."assignmentId", asked."contentId", place.*
    FROM unnest(
      ${idList(wanted.map(({ assignmentId }) => assignmentId))}, ${idList(wanted.map(({ contentId }) => contentId))}
    ) AS asked("assignmentId", "contentId")
    LEFT JOIN LATERAL (
      SELECT (b."data" ->> 'limit')::int AS "limit"
      FROM "content" e JOIN "content" b ON b."id" = (e."data" #>> '{features,ranking,contentId}')::uuid
      WHERE e."id" = asked."contentId" AND b."deletedDate" IS NULL
    ) block ON true
    CROSS JOIN LATERAL (
      SELECT i."id" AS "interactionId", i."peerReactionAverage", i."peerReactionCount"
      FROM "interaction" i
      WHERE i."assignmentId" = asked."assignmentId" AND i."contentId" = asked."contentId"
        AND i."interactionType" = 'interactive' AND i."state" IN ('complete', 'student-complete')
        AND i."peerReactionAverage" IS NOT NULL AND NOT i."hidden" AND i."deletedDate" IS NULL
      ORDER BY i."peerReactionAverage" DESC, i."peerReactionCount" DESC, i."id"
      LIMIT coalesce(block."limit", ${RANKING_LIMIT})
    ) place
    ORDER BY place."peerReactionAverage" DESC, place."peerReactionCount" DESC, place."interactionId"`
}

const keyOf = ({ assignmentId, contentId }: Ranked) => `${assignmentId} ${contentId}`

/** The rankings of echoes in their assignments, in the order asked for: reviewed answers that nobody has hidden, best first (contract.md §2). */
export async function readRankings(wanted: readonly Ranked[]): Promise<WireRanking[]> {
  const places = groupBy(wanted.length > 0 ? await readPlaces(wanted) : [], keyOf)
  return wanted.map(({ assignmentId, contentId }) => {
    const ranking = (places.get(keyOf({ assignmentId, contentId })) ?? []).map(
      ({ interactionId, peerReactionAverage, peerReactionCount }) => ({
        interactionId,
        peerReactionAverage,
        peerReactionCount,
      }),
    )
    return { id: rankingId(contentId), contentId, assignmentId, interactionData: { ranking } }
  })
}
