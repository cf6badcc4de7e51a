import { useEffect, useSyncExternalStore } from 'react'

/** The number of components that are waiting for another page. */
let waiting = 0
const listeners = new Set<() => void>()

function add(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a navigation while it is pending. */
export function useReportNavigation(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    add(1)
    return () => add(-1)
  }, [isPending])
}

/** Whether a navigation is pending. */
export const useIsNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )
