import { useCallback, useSyncExternalStore } from 'react'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { secondsUntil } from './countdown'

const TICK_MS = 250

/**
 * Whole seconds until a moment of the steady clock, counted down to 0, which never goes back and of which a sleeping tab is not late; null
 * without a moment, and before the page is in the browser, whose clock is the one that counts.
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
