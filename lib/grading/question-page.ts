import type { AnswerExcerpt } from './excerpt'
import type { Scoring } from './grade'
import type { GradingItem, GradingPage } from './grading-page'

/** One answer as grading by question has it: whose it is and where its score stands; its words are read when it is opened. */
export type GroupedAnswer = {
  /** Of the interaction. */
  id: string
  userId: string
  firstName: string
  lastName: string
  /** No longer in the class: in no number of it (domain.md §14). */
  left: boolean
  version: number
  scoreVersion: number
  score: number | null
  /** What it was scored with; null where it was not. */
  maxScore: number | null
  requiresGrading: boolean
  /** Null where it is that of the group. */
  excerpt: AnswerExcerpt | null
}

/** Answers that say the same, or nearly; one alone where nobody else says it. */
export type AnswerGroup = {
  /** Of the answer that most of them gave: holds still while others come and go. */
  key: string
  excerpt: AnswerExcerpt
  /** Whether they say the same, letters' case and punctuation aside. */
  isExact: boolean
  answers: readonly GroupedAnswer[]
}

export type NamedPerson = { userId: string; firstName: string; lastName: string }

/** An answer that another grader holds. */
export type HeldAnswer = { interactionId: string; grader: NamedPerson; expiresAt: string }

/** The question with where the points of its answers come from. */
export type QuestionItem = GradingItem & { scoring: Scoring }

/** The first state of grading one question across the class. */
export type QuestionPage = Pick<GradingPage, 'assignment' | 'mayGrade' | 'steps'> & {
  /** Null where the assignment has nothing to answer. */
  item: QuestionItem | null
  /** Groups of several first, the largest before others, then the answers that stand alone, by name. */
  groups: readonly AnswerGroup[]
  /** Who turned the work in without an answer to the question. */
  without: readonly (NamedPerson & { left: boolean })[]
  held: readonly HeldAnswer[]
  /** When `held` was read. */
  heldDate: string
  /** Who grades this assignment, for the names beside their scores. */
  graders: readonly NamedPerson[]
  /** The grader's comment bank. */
  comments: readonly string[]
  viewerId: string
}
