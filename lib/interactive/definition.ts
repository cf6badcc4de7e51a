/** How one choice, part or rubric of an item was answered; `correct` is null until a grader has looked at it. */
export type ItemResult = { correct: boolean | null; score: number; maxScore: number }

/** How many of the things that an item asks for are right: choices, blanks, pairs, places. Says how near an answer is without naming which. */
export type RightCount = { count: number; of: number }

/** What the server finds out about an answer by itself: the automatic half of `scoreData` (contract.md §2). */
export type ScoreResult = {
  results: Record<string, ItemResult>
  score: number
  maxScore: number
  /** Null where nothing is checked by a key. */
  right: RightCount | null
  /** Whether something was answered that only a grader can score. */
  requiresGrading: boolean
}

/** Puts a list of a question in one learner's own order; `list` names it within the question. */
export type Shuffle = <Item extends { id: string }>(items: readonly Item[], list: string) => Item[]

/** What a learner may see of the key, and what puts things in that learner's own order. */
export type LearnerView = {
  /** Right answers, model answers and feedback. */
  answers: boolean
  explanations: boolean
  /** Made on the server, by its secret; null leaves the author's order, for staff and for what is in the learner's order already. */
  shuffle: Shuffle | null
}

export type ScoreOptions = {
  /** The sum of the highest options of the item's rubrics; replaces its points. */
  rubricMaxScore?: number | null
}

/** What the product knows about one interactive subtype. Free of zod and React, so that a learner's page may load it. */
export type InteractiveDefinition<Data, LearnerData, Value> = {
  /** Whether a learner answers it at all; `optional` of the item still may take it out of the count. */
  completable: boolean
  emptyValue: () => Value
  /** Makes a value of whatever is stored; what does not fit is left out. */
  readValue: (stored: unknown) => Value
  /** Whether nothing was answered yet. */
  isEmpty: (value: Value) => boolean
  /** Whether all that is asked for is answered. */
  isAnswered: (data: LearnerData, value: Value) => boolean
  /** The points of the item without its rubrics. */
  points: (data: Data) => number
  score: (data: Data, value: Value, options?: ScoreOptions) => ScoreResult
  /** The data as this learner may know it. */
  forLearner: (data: Data, view: LearnerView) => LearnerData
}

/** The definition of something that is only looked at. */
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

/** The score of an answer that a grader gives: nothing yet, and nothing to grade where nothing was answered or no points stand. */
export function gradedByHand(
  isAnswered: boolean,
  points: number,
  rubricMaxScore: number | null | undefined,
): ScoreResult {
  const maxScore = rubricMaxScore ?? points
  return { results: {}, score: 0, maxScore, right: null, requiresGrading: isAnswered && maxScore > 0 }
}
