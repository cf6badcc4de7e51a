import type { Feedback } from './feedback'

/** The viewer of an interactive, and the feedback of the work it is viewed in. */
export type InteractiveLook = {
  isStudent: boolean
  /** The feedback currently visible in the work; null without work, or if its assignment is gone. */
  feedback: Feedback | null
}

/** The parts of an interactive that are shown (ABL-27). */
export type InteractiveSight = { showAnswers: boolean; showExplanations: boolean; hideInteractive: boolean }

/**
 * Returns what is shown of an interactive: everything for staff; for students, what the feedback settings of the assignment allow, and no
 * interactive at all without an assignment to answer it in.
 */
export function interactiveSight({ isStudent, feedback }: InteractiveLook): InteractiveSight {
  if (!isStudent) return { showAnswers: true, showExplanations: true, hideInteractive: false }
  if (!feedback) return { showAnswers: false, showExplanations: false, hideInteractive: true }
  return { showAnswers: feedback.answers, showExplanations: feedback.explanations, hideInteractive: false }
}
