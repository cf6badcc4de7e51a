/** Milliseconds between theatre mode and the panel beside the film, on the way in and on the way out (ANN-26, ANN-25). */
export const THEATRE_DELAY = 500

/** How far theatre mode is: between `off` and `on` the film fills the screen, and its panel is still away. */
export type TheatreStep = 'off' | 'entering' | 'on' | 'leaving'

/** Where a wish leads at once: theatre mode comes before the panel, and the panel goes before theatre mode. */
export function theatreStep(step: TheatreStep, isWanted: boolean): TheatreStep {
  if (isWanted) return step === 'off' ? 'entering' : step === 'leaving' ? 'on' : step
  return step === 'on' ? 'leaving' : step === 'entering' ? 'off' : step
}

/** Where a step is after `THEATRE_DELAY`. */
export function settledStep(step: TheatreStep): TheatreStep {
  if (step === 'entering') return 'on'
  return step === 'leaving' ? 'off' : step
}
