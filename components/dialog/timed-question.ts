import { useLayoutEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  open += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Says that a question is on screen whose seconds run, for as long as it is mounted. */
export function useTimedQuestion(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether such a question is on screen: what has time waits behind it, as nothing may lie over seconds that run. */
export const useIsTimed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  )
