import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { HeldAnswer } from '../question-page'

/** Reads the answers to a question that other graders currently hold a lease on; restricted to `interactionIds` if given. */
export async function readHeldByOthers(
  { userId }: Pick<Actor, 'userId'>,
  question: { assignmentId: string; contentId: string },
  interactionIds?: readonly string[],
): Promise<HeldAnswer[]> {
  const rows = await db().gradingLease.findMany({
    where: {
      ...question,
      userId: { not: userId },
      expiresAt: { gt: now() },
      ...(interactionIds && { interactionId: { in: [...interactionIds] } }),
    },
    select: { interactionId: true, expiresAt: true, user: { select: { id: true, firstName: true, lastName: true } } },
    orderBy: { interactionId: 'asc' },
  })
  return rows.map(({ interactionId, expiresAt, user: { id, firstName, lastName } }) => ({
    interactionId,
    grader: { userId: id, firstName, lastName },
    expiresAt: expiresAt.toISOString(),
  }))
}
