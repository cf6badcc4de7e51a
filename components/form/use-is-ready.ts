import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page's first HTML and until its scripts have taken it over. For a text area with a text, which React then writes anew. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
