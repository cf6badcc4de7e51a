import { useEffect, useEffectEvent, useState } from 'react'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { secondsUntil } from './countdown'

/** Seconds left of `timeoutMs`, counted from the first render by a clock that never goes back, and a sleeping tab is not late; null without one. */
export function useCountdown(timeoutMs: number | undefined, onEnd: () => void): number | null {
  const [deadline] = useState(() => (timeoutMs === undefined ? null : steadyNow() + timeoutMs))
  const [seconds, setSeconds] = useState(() => (timeoutMs === undefined ? null : secondsUntil(timeoutMs, 0)))
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (deadline === null) return
    const timer = setInterval(() => {
      const left = secondsUntil(deadline, steadyNow())
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      end()
    }, 250)
    return () => clearInterval(timer)
  }, [deadline])

  return seconds
}
