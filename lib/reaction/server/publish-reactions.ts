import 'server-only'
import { db } from '@/lib/db/db'
import { noReactions } from '@/lib/interaction/reaction'
import { countReactions } from '@/lib/interaction/server/read-reactions'
import { readRankings } from '@/lib/ranking/server/read-ranking'
import { assignmentChannel, groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { publish, publishNow } from '@/lib/realtime/server/publish'
import { publishSoon } from '@/lib/realtime/server/publish-soon'
import type { ReactableAnswer } from './reactable-answer'

/** Where the class of an assignment listens; with a single student that is the student's own channel. */
function classChannel({ assignment, userAssignmentId }: ReactableAnswer): string {
  return assignment?.groupId ? groupChannel(assignment.groupId) : userAssignmentChannel(userAssignmentId)
}

/** Tells who wrote an answer, the staff, and the class where it shows reactions, how many of each it has now (contract.md §5). */
export async function publishReactions(answer: ReactableAnswer): Promise<void> {
  const { id, assignmentId, userAssignmentId, settings } = answer
  const counts = (await countReactions([id])).get(id) ?? noReactions
  const channels = new Set([
    userAssignmentChannel(userAssignmentId),
    assignmentChannel(assignmentId),
    ...(settings.showReactions ? [classChannel(answer)] : []),
  ])
  publish([...channels], 'reactions', { interactionIds: [id], counts: { [id]: counts } })
}

/** Tells a student's own browsers that their review of an answer came, changed or went; how many there are now is not theirs to hear. */
export async function publishOwnReview({ id, assignmentId }: ReactableAnswer, reviewerId: string): Promise<void> {
  const assignmentId_userId = { assignmentId, userId: reviewerId }
  const work = await db().userAssignment.findUnique({ where: { assignmentId_userId }, select: { id: true } })
  if (work) publish(userAssignmentChannel(work.id), 'reactions', { interactionIds: [id], counts: {} })
}

/** Tells the staff, and the class where it shows the ranking, how an echo's answers rank now; reviews of one moment are told once. */
export function publishRanking(answer: ReactableAnswer): void {
  const { assignmentId, contentId, settings } = answer
  publishSoon(`ranking ${assignmentId} ${contentId}`, async () => {
    const rankings = await readRankings([{ assignmentId, contentId }])
    const channels = [assignmentChannel(assignmentId), ...(settings.showRanking ? [classChannel(answer)] : [])]
    await publishNow(channels, 'rankings', {
      assignmentId,
      items: rankings.map(({ id, interactionData }) => ({ id, contentId, ranking: interactionData.ranking })),
    })
  })
}
