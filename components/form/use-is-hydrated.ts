import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and until React has hydrated the component; true at once in a component first rendered in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
