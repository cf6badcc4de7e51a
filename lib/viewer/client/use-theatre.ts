import { useEffect, useState } from 'react'
import { settledStep, THEATRE_DELAY, type TheatreStep, theatreStep } from '../theatre'

/**
 * Theatre mode and the panel beside the film, for as long as they are wanted: on the way in the panel shows after 500 ms, on the way out it goes
 * 500 ms before (ANN-25, ANN-26).
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
