import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page's first HTML and until its scripts have taken it over. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
