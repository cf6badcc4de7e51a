import 'server-only'
import { type ScoreData, scoreColumns, scoreFinished } from '@/lib/assignment/answer-score'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isEmptyAnswer } from '@/lib/echo/answer'
import type { Work } from './lock-work'
import { readWorkContent } from './work-content'

/**
 * Scores answers that were not marked as complete when their work is submitted: a student who forgets the button keeps the points, and the teacher
 * finds the answer among those to grade. The answer stays `incomplete`. Answers that were graded and not changed since keep their score.
 */
export async function scoreUnfinishedAnswers(work: Work): Promise<void> {
  const { items } = await readWorkContent(work)
  const answers = await db().interaction.findMany({
    where: {
      userAssignmentId: work.id,
      interactionType: 'interactive',
      state: 'incomplete',
      OR: [{ scoreData: { equals: Prisma.DbNull } }, { requiresGrading: true }],
      deletedDate: null,
    },
    select: { id: true, contentId: true, interactionData: true, state: true, attempt: true, scoreData: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, contentId, interactionData, ...row } of answers) {
    const item = items.get(contentId)
    const value = (interactionData as { value?: unknown } | null)?.value
    if (!item || item.maxScore === 0 || isEmptyAnswer(item, value)) continue
    // The column is only written through `scoreColumns`.
    const before = { ...row, scoreData: row.scoreData as ScoreData | null }
    const scoreData = scoreFinished(item, value, before, row.attempt)
    await db().interaction.update({
      where: { id },
      data: {
        ...scoreColumns(scoreData),
        scoreData,
        maxScore: item.maxScore,
        scoreVersion: { increment: 1 },
      },
      select: { id: true },
    })
  }
}
