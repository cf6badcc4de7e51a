import type { Feedback } from './feedback'

/** Who views an interactive, and in which work. */
export type InteractiveLook = {
  isStudent: boolean
  /** The feedback currently visible in the work; null without work, or if its assignment is gone. */
  feedback: Feedback | null
}

/** What is shown of an interactive (ABL-27). */
export type InteractiveSight = { showAnswers: boolean; showExplanations: boolean; hideInteractive: boolean }

/**
 * Staff see everything about an interactive; students see what the feedback settings of the assignment allow, and no interactive at all
 * without an assignment to answer it in.
 */
export function interactiveSight({ isStudent, feedback }: InteractiveLook): InteractiveSight {
  if (!isStudent) return { showAnswers: true, showExplanations: true, hideInteractive: false }
  if (!feedback) return { showAnswers: false, showExplanations: false, hideInteractive: true }
  return { showAnswers: feedback.answers, showExplanations: feedback.explanations, hideInteractive: false }
}
