import 'server-only'
import type { Back } from './make-request'
import { type LastMove, readLastMoves } from './read-last-moves'

/** Returns the content to which most of them had been called. */
function mostFrequent(moves: readonly LastMove[]): string | null {
  const counts = new Map<string, number>()
  for (const { contentId } of moves) counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null
}

/**
 * Returns where the students who came along in an assignment today were before, and the content to which they had been called; null if nobody has a
 * page to go back to. Students who already went back stay where they are.
 */
export async function readWaysBack(
  assignmentId: string,
  userIds: readonly string[],
): Promise<{ contentId: string; backs: Back[] } | null> {
  const asked = new Set(userIds)
  const moves = (await readLastMoves([assignmentId])).filter(({ userId, isBack }) => !isBack && asked.has(userId))
  const contentId = mostFrequent(moves)
  if (contentId === null) return null
  const backs = moves.flatMap(({ userId, backUserAssignmentId, backContentId }) =>
    backUserAssignmentId === null || backContentId === null ? [] : [{ userId, backUserAssignmentId, backContentId }],
  )
  return { contentId, backs }
}
