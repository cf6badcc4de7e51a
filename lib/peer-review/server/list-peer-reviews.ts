import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { readPeerSight } from '@/lib/scope/server/interaction-scope'
import { peerReviewScope } from '@/lib/scope/server/peer-review-scope'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import { toList } from '@/lib/search/list-query'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { PeerReviewListQuery, PeerReviewState, ReviewStanding, WirePeerReview } from '../schema'
import { presentPeerReview } from './present-peer-review'
import { countReviews, readRequested } from './read-standing'

/** Filters loans by their current state; a loan past its end counts as expired. */
function inState(state: PeerReviewState): Prisma.PeerReviewWhereInput {
  const at = now()
  if (state === 'leased') return { state, expiresAt: { gt: at } }
  if (state === 'expired') return { OR: [{ state }, { state: 'leased', expiresAt: { lte: at } }] }
  return { state }
}

function inAnyState(asked: { in: PeerReviewState[] } | undefined): Prisma.PeerReviewWhereInput {
  if (!asked) return {}
  // Prisma treats an empty OR as no condition.
  return asked.in.length === 0 ? { id: { in: [] } } : { OR: asked.in.map(inState) }
}

/** Returns the number of reviews requested for the echoes and works that a query names, summed over several echoes. */
async function requestedIn(actor: Actor, where: PeerReviewListQuery['where']): Promise<number> {
  const { contentId, userAssignmentId } = where
  if (contentId === undefined) return 0
  const ids = toList<string | null>(contentId).filter((id) => id !== null)
  const [works, contents] = await Promise.all([
    db().userAssignment.findMany({
      where: {
        AND: [userAssignmentScope(actor), { userId: actor.userId, id: anyFilter(userAssignmentId) }],
        // If no work is named, those in which the student has answered the echo.
        ...(userAssignmentId === undefined && { interactions: { some: { contentId: { in: ids } } } }),
      },
      select: { assignment: { select: { data: true } } },
    }),
    db().content.findMany({ where: { id: { in: ids }, contentType: 'echo' }, select: { data: true } }),
  ])
  const asked = works.flatMap(({ assignment }) =>
    contents.map(({ data }) => readRequested(data, settingsOf(assignment.data))),
  )
  return (await Promise.all(asked)).reduce((sum, each) => sum + each, 0)
}

/** Lists the student's own loans, with the numbers of requested, given and received reviews for the query (contract.md §2). */
export async function listPeerReviews(
  actor: Actor,
  { where: asked, limit, offset, orderBy }: PeerReviewListQuery,
): Promise<{ data: WirePeerReview[]; count: number; context: ReviewStanding }> {
  const contentId = anyFilter(asked.contentId)
  const userAssignmentId = anyFilter(asked.userAssignmentId)
  const where: Prisma.PeerReviewWhereInput = {
    AND: [
      peerReviewScope(actor),
      { id: idFilter(asked.id), contentId, userAssignmentId },
      inAnyState(anyFilter(asked.state)),
    ],
  }
  const assignment = {
    userAssignments: { some: { AND: [userAssignmentScope(actor), { userId: actor.userId, id: userAssignmentId }] } },
  }
  const [count, rows, counts, requested, { lentIds }] = await Promise.all([
    db().peerReview.count({ where }),
    db().peerReview.findMany({
      where,
      include: { interaction: true },
      skip: offset,
      take: limit,
      orderBy: [...orderBy.map(({ direction }) => ({ dateCreated: direction })), { id: 'asc' }],
    }),
    countReviews(actor.userId, { contentId, assignment }),
    requestedIn(actor, asked),
    readPeerSight(actor),
  ])
  const data = rows.map(({ interaction, ...row }) =>
    presentPeerReview(row, interaction, { hasAnswered: lentIds.includes(row.interactionId) }),
  )
  return { data, count, context: { requested, ...counts } }
}
