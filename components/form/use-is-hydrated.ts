import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until React has hydrated the component; true at once in one that the browser renders first. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
