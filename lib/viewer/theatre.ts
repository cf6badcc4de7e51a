/** Milliseconds between entering theatre mode and showing the panel beside the video, and between hiding it and leaving (ANN-26, ANN-25). */
export const THEATRE_DELAY = 500

/** The state of theatre mode: between `off` and `on` the video fills the screen, and its panel is hidden. */
export type TheatreStep = 'off' | 'entering' | 'on' | 'leaving'

/** Returns the step that follows a request at once: theatre mode begins before the panel shows, and the panel hides before it ends. */
export function theatreStep(step: TheatreStep, isWanted: boolean): TheatreStep {
  if (isWanted) return step === 'off' ? 'entering' : step === 'leaving' ? 'on' : step
  return step === 'on' ? 'leaving' : step === 'entering' ? 'off' : step
}

/** Returns the step after `THEATRE_DELAY`. */
export function settledStep(step: TheatreStep): TheatreStep {
  if (step === 'entering') return 'on'
  return step === 'leaving' ? 'off' : step
}
