import { useEffect, useState } from 'react'

/** The time in ms for which a control that has just appeared ignores presses: a child's second press was meant for the previous one. */
export const SETTLE_MS = 600

/** Returns whether a value has been stable for a moment; true initially. */
export function useSettled(value: boolean): boolean {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (rested === value) return
    const timer = setTimeout(() => setRested(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [rested, value])
  return rested === value
}
