import { useEffect, useState } from 'react'
import { settledStep, THEATRE_DELAY, type TheatreStep, theatreStep } from '../theatre'

/**
 * Returns the state of theatre mode and its panel: when entering, the panel shows after 500 ms; when leaving, it hides 500 ms earlier (ANN-25,
 * ANN-26).
 */
export function useTheatre(isWanted: boolean): { isTheatre: boolean; isPanelShown: boolean } {
  const [step, setStep] = useState<TheatreStep>('off')
  const next = theatreStep(step, isWanted)
  if (next !== step) setStep(next)

  useEffect(() => {
    if (settledStep(next) === next) return
    const timer = window.setTimeout(() => setStep(settledStep), THEATRE_DELAY)
    return () => window.clearTimeout(timer)
  }, [next])

  return { isTheatre: next !== 'off', isPanelShown: next === 'on' }
}
