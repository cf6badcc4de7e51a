import 'server-only'
import type { Back } from './make-request'
import { type LastMove, readLastMoves } from './read-last-moves'

/** What most of them had been called to. */
function mostFrequent(moves: readonly LastMove[]): string | null {
  const counts = new Map<string, number>()
  for (const { contentId } of moves) counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null
}

/**
 * Where those of these students who came along in an assignment today were before, and what they had been called to; null where nobody has
 * a place to go back to. Who went back already stays where they are.
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
