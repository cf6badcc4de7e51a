import type { Feedback } from './feedback'

/** Who looks at an interactive, and in what. */
export type InteractiveLook = {
  isStudent: boolean
  /** What the work shows now; null where there is no work, or its assignment is gone. */
  feedback: Feedback | null
}

/** What is shown of an interactive (ABL-27). */
export type InteractiveSight = { showAnswers: boolean; showExplanations: boolean; hideInteractive: boolean }

/**
 * Staff see an interactive with everything; a student what the feedback settings of the assignment show, and nothing of it at all where
 * there is no assignment to answer it in.
 */
export function interactiveSight({ isStudent, feedback }: InteractiveLook): InteractiveSight {
  if (!isStudent) return { showAnswers: true, showExplanations: true, hideInteractive: false }
  if (!feedback) return { showAnswers: false, showExplanations: false, hideInteractive: true }
  return { showAnswers: feedback.answers, showExplanations: feedback.explanations, hideInteractive: false }
}
