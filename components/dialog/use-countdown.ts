import { useEffect, useEffectEvent, useState } from 'react'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { useSecondsUntil } from './use-seconds-until'

/** Returns the seconds left of `timeoutMs`, counted from the first render; null without a timeout. */
export function useCountdown(timeoutMs: number | undefined, onEnd: () => void): number | null {
  const [deadline] = useState(() => (timeoutMs === undefined ? null : steadyNow() + timeoutMs))
  const seconds = useSecondsUntil(deadline)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (seconds === 0) end()
  }, [seconds])

  return seconds
}
