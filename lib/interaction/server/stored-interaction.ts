import 'server-only'
import type { Interaction } from '@/lib/db/generated/client'
import type { InteractionState } from '../schema'

/** What grading knows of an answer (contract.md §2, Interactions). */
export type ScoreData = {
  score: number
  maxScore: number
  requiresGrading: boolean
  manualScoreOverride: number | null
  results: Record<string, { correct: boolean | null; score: number; maxScore: number }>
  rubricSelections: Record<string, string>
  comment: string | null
  reason: string | null
  gradedById: string | null
  gradedDate: string | null
  contentRevisionId: string | null
  attempt: number
}

/** An interaction's row with its JSON read: the columns were written by this room alone. */
export type StoredInteraction = Omit<Interaction, 'interactionData' | 'scoreData' | 'state'> & {
  interactionData: Record<string, unknown>
  scoreData: ScoreData | null
  state: InteractionState
}

/** Reads a row of the table: JSON columns as the objects that this room has written. */
export function readStored(row: Interaction): StoredInteraction {
  return {
    ...row,
    interactionData: (row.interactionData ?? {}) as Record<string, unknown>,
    scoreData: row.scoreData as ScoreData | null,
    state: row.state as InteractionState,
  }
}

/** A score of nothing yet, for an answer that a grader meets first. */
export function emptyScore(attempt: number): ScoreData {
  return {
    score: 0,
    maxScore: 0,
    requiresGrading: false,
    manualScoreOverride: null,
    results: {},
    rubricSelections: {},
    comment: null,
    reason: null,
    gradedById: null,
    gradedDate: null,
    contentRevisionId: null,
    attempt,
  }
}

/** The score that counts: the grader's own, else the sum (contract.md §2). */
export function effectiveScore(score: ScoreData): number {
  return score.manualScoreOverride ?? score.score
}
