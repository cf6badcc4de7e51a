import { useEffect, useState } from 'react'
import { secondsUntil } from '@/components/dialog/countdown'

/** Whole seconds until a moment, counted down; 0 once it has passed and without one. */
export function useSecondsLeft(closesAt: number | null): number {
  // Nothing is counted before the page is in the browser: its clock is the one that counts.
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    if (closesAt === null || closesAt <= Date.now()) return setNow(null)
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= closesAt) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [closesAt])

  return closesAt === null || now === null ? 0 : secondsUntil(closesAt, now)
}
