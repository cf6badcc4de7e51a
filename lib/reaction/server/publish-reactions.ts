import 'server-only'
import { db } from '@/lib/db/db'
import { noReactions } from '@/lib/interaction/reaction'
import { countReactions } from '@/lib/interaction/server/read-reactions'
import { presentRankings, type RankingAudience, readRankings } from '@/lib/ranking/server/read-ranking'
import { assignmentChannel, groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { publish, publishNow } from '@/lib/realtime/server/publish'
import { publishSoon } from '@/lib/realtime/server/publish-soon'
import type { ReactableAnswer } from './reactable-answer'

/** Returns the channel of an assignment's class; null for an assignment to a single student. */
function classChannel({ assignment }: ReactableAnswer): string | null {
  return assignment?.groupId ? groupChannel(assignment.groupId) : null
}

/**
 * Publishes the new reaction counts of an answer to its author, the staff and, if reactions are shown, the class (contract.md §5), which gets the id
 * that classmates know.
 */
export async function publishReactions(answer: ReactableAnswer): Promise<void> {
  const { id, peerId, assignmentId, userAssignmentId, settings } = answer
  const counts = (await countReactions([id])).get(id) ?? noReactions
  const channels = [userAssignmentChannel(userAssignmentId), assignmentChannel(assignmentId)]
  publish(channels, 'reactions', { interactionIds: [id], counts: { [id]: counts } })
  const ofClass = settings.showReactions && classChannel(answer)
  if (ofClass) publish(ofClass, 'reactions', { interactionIds: [peerId], counts: { [peerId]: counts } })
}

/** Notifies a student's own browsers that their review of an answer was added, changed or removed, without the counts. */
export async function publishOwnReview({ peerId, assignmentId }: ReactableAnswer, reviewerId: string): Promise<void> {
  const assignmentId_userId = { assignmentId, userId: reviewerId }
  const work = await db().userAssignment.findUnique({ where: { assignmentId_userId }, select: { id: true } })
  if (work) publish(userAssignmentChannel(work.id), 'reactions', { interactionIds: [peerId], counts: {} })
}

/** Publishes the new ranking of an echo to the staff and, if the ranking is shown, to the class; concurrent reviews are combined. */
export function publishRanking(answer: ReactableAnswer): void {
  const { assignmentId, contentId, settings } = answer
  publishSoon(`ranking ${assignmentId} ${contentId}`, async () => {
    const rankings = await readRankings([{ assignmentId, contentId }])
    const publishTo = (channel: string, audience: RankingAudience) =>
      publishNow(channel, 'rankings', {
        assignmentId,
        items: presentRankings(rankings, audience).map(({ id, interactionData }) => ({
          id,
          contentId,
          ranking: interactionData.ranking,
        })),
      })
    await publishTo(assignmentChannel(assignmentId), 'staff')
    const ofClass = settings.showRanking && (classChannel(answer) ?? userAssignmentChannel(answer.userAssignmentId))
    if (ofClass) await publishTo(ofClass, 'students')
  })
}
