import { useSyncExternalStore } from 'react'

/** Up to this width a gradebook is shown as cards (TBL-03), like the tables with the `cards` variant (`components/theme/base.css`). */
const QUERY = 'screen and (width <= 900px)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(QUERY)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Returns whether the screen is too narrow for a wide table; false on the server. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => false,
  )
}
