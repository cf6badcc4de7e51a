import 'server-only'
import { groupBy } from '@/lib/common/group-by'
import { RANKING_LIMIT } from '@/lib/content/limits'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import type { WireRanking } from '../ranking'

/** An echo in an assignment; each has one ranking. */
export type Ranked = { assignmentId: string; contentId: string }

/** Returns the id of an item's ranking, which has no row of its own (LIVE-15). */
export const rankingId = (contentId: string) => `ranked-${contentId}`

type Score = Omit<WireRanking['interactionData']['ranking'][number], 'interactionId'>
type Place = Ranked & Score & { id: string; peerId: string }

/** A ranking with both names of its answers. */
export type Ranking = Ranked & { places: readonly (Score & { id: string; peerId: string })[] }

/** Students get the anonymous ids of answers, staff the record ids. */
export type RankingAudience = 'students' | 'staff'

/** Reads the ranked answers of all requested rankings in one query, limited by each ranking block. */
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
      SELECT i."id", i."peerId", i."peerReactionAverage", i."peerReactionCount"
      FROM "interaction" i
      WHERE i."assignmentId" = asked."assignmentId" AND i."contentId" = asked."contentId"
        AND i."interactionType" = 'interactive' AND i."state" IN ('complete', 'student-complete')
        AND i."peerReactionAverage" IS NOT NULL AND NOT i."hidden" AND i."deletedDate" IS NULL
      ORDER BY i."peerReactionAverage" DESC, i."peerReactionCount" DESC, i."peerId"
      LIMIT coalesce(block."limit", ${RANKING_LIMIT})
    ) place
    ORDER BY place."peerReactionAverage" DESC, place."peerReactionCount" DESC, place."peerId"`
}

const keyOf = ({ assignmentId, contentId }: Ranked) => `${assignmentId} ${contentId}`

/** Returns the rankings of echoes in their assignments, in the requested order: reviewed answers that are not hidden, best first (contract.md §2). */
export async function readRankings(wanted: readonly Ranked[]): Promise<Ranking[]> {
  const places = groupBy(wanted.length > 0 ? await readPlaces(wanted) : [], keyOf)
  return wanted.map((ranked) => ({ ...ranked, places: places.get(keyOf(ranked)) ?? [] }))
}

/** Presents rankings with the ids that their audience knows. */
export function presentRankings(rankings: readonly Ranking[], audience: RankingAudience): WireRanking[] {
  return rankings.map(({ assignmentId, contentId, places }) => {
    const ranking = places.map(({ id, peerId, peerReactionAverage, peerReactionCount }) => ({
      interactionId: audience === 'students' ? peerId : id,
      peerReactionAverage,
      peerReactionCount,
    }))
    return { id: rankingId(contentId), contentId, assignmentId, interactionData: { ranking } }
  })
}
