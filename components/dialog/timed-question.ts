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

/** Registers a question with a countdown for as long as the component is mounted. */
export function useTimedQuestion(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Returns whether such a question is open: others have to wait, since nothing may cover a running countdown. */
export const useIsTimed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  )
