import type { AnswerExcerpt } from './excerpt'
import type { Scoring } from './grade'
import type { GradingItem, GradingPage } from './grading-page'

/** One answer as the page of a question lists it: its student and the state of its score; the full text is loaded on demand. */
export type GroupedAnswer = {
  /** The interaction id. */
  id: string
  userId: string
  firstName: string
  lastName: string
  /** No longer in the class and in none of its counts (domain.md §14). */
  left: boolean
  version: number
  scoreVersion: number
  score: number | null
  /** The maximum it was scored with; null if it has no score. */
  maxScore: number | null
  requiresGrading: boolean
  /** Null if it is the same as the group's. */
  excerpt: AnswerExcerpt | null
}

/** Answers that are equal or nearly equal; a single one if no other answer is similar. */
export type AnswerGroup = {
  /** The key of its most frequent answer, which stays stable while other answers are added or removed. */
  key: string
  excerpt: AnswerExcerpt
  /** Whether all answers are equal, ignoring case and punctuation. */
  isExact: boolean
  answers: readonly GroupedAnswer[]
}

export type NamedPerson = { userId: string; firstName: string; lastName: string }

/** An answer leased by another grader. */
export type HeldAnswer = { interactionId: string; grader: NamedPerson; expiresAt: string }

/** The question and how its answers are scored. */
export type QuestionItem = GradingItem & { scoring: Scoring }

/** The initial state of grading one question for the whole class. */
export type QuestionPage = Pick<GradingPage, 'assignment' | 'mayGrade' | 'steps'> & {
  /** Null if the assignment has no questions. */
  item: QuestionItem | null
  /** Groups of several answers first, largest first, then single answers by student name. */
  groups: readonly AnswerGroup[]
  /** Students who submitted the work without answering the question. */
  without: readonly (NamedPerson & { left: boolean })[]
  held: readonly HeldAnswer[]
  /** When `held` was read. */
  heldDate: string
  /** Everyone who may grade this assignment, for the names next to scores and leases. */
  graders: readonly NamedPerson[]
  /** The grader's comment bank. */
  comments: readonly string[]
  viewerId: string
}
