import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isEmptyAnswer, scoreAnswer } from '@/lib/echo/answer'
import type { Work } from './lock-work'
import { readWorkContent } from './work-content'

/**
 * Scores what was answered and not marked as complete when its work is submitted: a child who forgets the button keeps the points, and the
 * teacher finds it among what is to be graded. The answer stays `incomplete`. What has a score keeps it: a save takes the score away, so that
 * one that is there belongs to the answer as it stands, and may be a teacher's.
 */
export async function scoreUnfinished(work: Work): Promise<void> {
  const { items } = await readWorkContent(work)
  const answers = await db().interaction.findMany({
    where: {
      userAssignmentId: work.id,
      interactionType: 'interactive',
      state: 'incomplete',
      scoreData: { equals: Prisma.DbNull },
      deletedDate: null,
    },
    select: { id: true, contentId: true, interactionData: true, attempt: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, contentId, interactionData, attempt } of answers) {
    const item = items.get(contentId)
    const value = (interactionData as { value?: unknown } | null)?.value
    if (!item || item.maxScore === 0 || isEmptyAnswer(item, value)) continue
    const rubrics = item.rubrics.map(({ data }) => data)
    const result = scoreAnswer(item, rubrics, value)
    if (!result) continue
    await db().interaction.update({
      where: { id },
      data: {
        score: result.requiresGrading ? null : result.score,
        maxScore: item.maxScore,
        requiresGrading: result.requiresGrading,
        scoreVersion: { increment: 1 },
        // The whole of `scoreData` (contract.md §2, Interactions), so that a grader goes on from it.
        scoreData: {
          ...result,
          manualScoreOverride: null,
          rubricSelections: {},
          comment: null,
          reason: null,
          gradedById: null,
          gradedDate: null,
          contentRevisionId: item.revisionId,
          attempt,
        },
      },
      select: { id: true },
    })
  }
}
