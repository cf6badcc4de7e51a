import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'

/**
 * Stores every answer of these user assignments as a revision, at a submission or a reopening (contract.md §4.6-7). Answers that were already stored
 * in the same state are skipped.
 */
export async function keepRevisions(
  userAssignmentIds: readonly string[],
  cause: 'submit' | 'reopen',
  byUserId: string,
): Promise<void> {
  const answers = await db().interaction.findMany({
    where: { userAssignmentId: { in: [...userAssignmentIds] }, interactionType: 'interactive', deletedDate: null },
    select: {
      id: true,
      attempt: true,
      version: true,
      scoreVersion: true,
      state: true,
      interactionData: true,
      sanitizerVersion: true,
      score: true,
      scoreData: true,
    },
  })
  await db().interactionRevision.createMany({
    data: answers.map(({ id, interactionData, scoreData, ...kept }) => ({
      ...kept,
      id: newId(),
      interactionId: id,
      cause,
      createdById: byUserId,
      // A value read from a JSON column can be written to one.
      interactionData: interactionData as Prisma.InputJsonValue,
      ...(scoreData !== null && { scoreData: scoreData as Prisma.InputJsonValue }),
    })),
    skipDuplicates: true,
  })
}
