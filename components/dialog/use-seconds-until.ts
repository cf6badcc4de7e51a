import { useCallback, useSyncExternalStore } from 'react'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { secondsUntil } from './countdown'

const TICK_MS = 250

/**
 * Returns the whole seconds until a deadline of the monotonic clock, which is never set back and stays correct in a sleeping tab, counted
 * down to 0; null without a deadline and before hydration, since only the browser's clock counts.
 */
export function useSecondsUntil(deadline: number | null): number | null {
  const read = () => (deadline === null ? null : secondsUntil(deadline, steadyNow()))
  const subscribe = useCallback(
    (notify: () => void) => {
      const timer = setInterval(() => {
        notify()
        if (deadline === null || deadline <= steadyNow()) clearInterval(timer)
      }, TICK_MS)
      return () => clearInterval(timer)
    },
    [deadline],
  )
  return useSyncExternalStore(subscribe, read, () => null)
}
