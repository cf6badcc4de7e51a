import 'server-only'
import type { AnswerBefore } from '@/lib/user-assignment/grade-undo'
import type { StoredInteraction } from './stored-interaction'

/** What undoes a change of a score: the answer as it was, and the versions of it as it was written. */
export function answerBefore(row: StoredInteraction, written: StoredInteraction): AnswerBefore {
  const { scoreData, score, maxScore, requiresGrading, state, hidden } = row
  return {
    id: row.id,
    version: written.version,
    scoreVersion: written.scoreVersion,
    before: { scoreData, score, maxScore, requiresGrading, state, hidden },
  }
}
