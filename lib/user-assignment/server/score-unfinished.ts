import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { echoes } from '@/lib/echo/echo'
import type { ScoreResult } from '@/lib/interactive/definition'
import { interactives } from '@/lib/interactive/registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import { maxScoreOfRubrics } from '@/lib/rubric/rubric'
import type { Work } from './lock-work'
import { readWorkContent } from './work-content'

/** What an item's own type makes of an answer, whatever its shape; null where the item is not answered. */
export function scoreAnswer(item: AssignedItem, stored: unknown): ScoreResult | null {
  const { contentType, contentSubType, data } = item
  const definition =
    contentType === 'echo'
      ? echoes[contentSubType === 'response' ? 'response' : 'writing']
      : isInteractiveSubType(contentSubType)
        ? interactives[contentSubType]
        : null
  if (!definition) return null
  // The definition of this very subtype reads its own data and the value that it has just made itself.
  const { readValue, isEmpty, score } = definition as unknown as {
    readValue: (stored: unknown) => unknown
    isEmpty: (value: unknown) => boolean
    score: (data: unknown, value: unknown, options: { rubricMaxScore: number | null }) => ScoreResult
  }
  const value = readValue(stored)
  if (isEmpty(value)) return null
  return score(data, value, { rubricMaxScore: maxScoreOfRubrics(item.rubrics.map((rubric) => rubric.data)) })
}

/**
 * Scores what was answered and not marked as complete when its work is submitted: a child who forgets the button keeps the points, and the
 * teacher finds it among what is to be graded. The answer stays `incomplete`.
 */
export async function scoreUnfinished(work: Work): Promise<void> {
  const { items } = await readWorkContent(work)
  const answers = await db().interaction.findMany({
    where: { userAssignmentId: work.id, interactionType: 'interactive', state: 'incomplete', deletedDate: null },
    select: { id: true, contentId: true, interactionData: true, attempt: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, contentId, interactionData, attempt } of answers) {
    const item = items.get(contentId)
    if (!item || item.maxScore === 0) continue
    const result = scoreAnswer(item, (interactionData as { value?: unknown } | null)?.value)
    if (!result) continue
    const maxScore = item.maxScore
    await db().interaction.update({
      where: { id },
      data: {
        score: result.score,
        maxScore,
        requiresGrading: result.requiresGrading,
        scoreVersion: { increment: 1 },
        scoreData: {
          ...result,
          maxScore,
          gradedDate: now().toISOString(),
          contentRevisionId: item.revisionId,
          attempt,
        },
      },
      select: { id: true },
    })
  }
}
