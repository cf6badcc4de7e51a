/** The result of one choice, part or rubric of an item; `correct` is null until a grader has scored it. */
export type ItemResult = { correct: boolean | null; score: number; maxScore: number }

/**
 * The number of right ones among the parts that an item asks for: choices, blanks, pairs, places. Shows how close an answer is without revealing
 * which are right.
 */
export type RightCount = { count: number; of: number }

/** The automatic scoring of an answer by the server: the automatic half of `scoreData` (contract.md §2). */
export type ScoreResult = {
  results: Record<string, ItemResult>
  score: number
  maxScore: number
  /** Null if nothing is checked against a key. */
  right: RightCount | null
  /** Whether the answer has parts that only a grader can score. */
  requiresGrading: boolean
}

/** Puts a list of a question in one student's own order; `list` names the list within the question. */
export type Shuffle = <Item extends { id: string }>(items: readonly Item[], list: string) => Item[]

/** What a student may see of the key, and the shuffle for that student's own order. */
export type LearnerView = {
  /** Whether right answers, model answers and feedback are shown. */
  answers: boolean
  explanations: boolean
  /** Created on the server with its secret; null keeps the given order, for staff and for lists that are already in the student's order. */
  shuffle: Shuffle | null
}

export type ScoreOptions = {
  /** The sum of the highest options of the item's rubrics; replaces the item's points. */
  rubricMaxScore?: number | null
}

/** The definition of one interactive subtype. Imports neither zod nor React, which keeps students' pages small. */
export type InteractiveDefinition<Data, LearnerData, Value> = {
  /** Whether students answer it; an item's `optional` may still exclude it from the count. */
  completable: boolean
  emptyValue: () => Value
  /** Reads a value from stored data; drops parts that do not fit. */
  readValue: (stored: unknown) => Value
  /** Whether nothing has been answered yet. */
  isEmpty: (value: Value) => boolean
  /** Whether every required part is answered. */
  isAnswered: (data: LearnerData, value: Value) => boolean
  /** The points of the item without its rubrics. */
  points: (data: Data) => number
  score: (data: Data, value: Value, options?: ScoreOptions) => ScoreResult
  /** The data that this student may see. */
  forLearner: (data: Data, view: LearnerView) => LearnerData
}

/** Returns the definition of a subtype that is only displayed. */
export function displayOnly<Data>(): InteractiveDefinition<Data, Data, null> {
  return {
    completable: false,
    emptyValue: () => null,
    readValue: () => null,
    isEmpty: () => true,
    isAnswered: () => true,
    points: () => 0,
    score: () => ({ results: {}, score: 0, maxScore: 0, right: null, requiresGrading: false }),
    forLearner: (data) => data,
  }
}

/** Returns the score of an answer that a grader scores: no points yet, and nothing to grade if nothing was answered or the item has no points. */
export function gradedByHand(
  isAnswered: boolean,
  points: number,
  rubricMaxScore: number | null | undefined,
): ScoreResult {
  const maxScore = rubricMaxScore ?? points
  return { results: {}, score: 0, maxScore, right: null, requiresGrading: isAnswered && maxScore > 0 }
}
