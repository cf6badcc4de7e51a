import { useEffect, useState } from 'react'

/** How long a control that has just come does not answer, in milliseconds: a child's second press was meant for the one before. */
export const SETTLE_MS = 600

/** Whether a value has rested for a moment; at first it has. */
export function useSettled(value: boolean): boolean {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (rested === value) return
    const timer = setTimeout(() => setRested(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [rested, value])
  return rested === value
}
