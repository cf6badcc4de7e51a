import { useSyncExternalStore } from 'react'

/** Below it a gradebook is shown as cards (TBL-03). */
const QUERY = 'screen and (width < 900px)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(QUERY)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether the screen is too narrow for a table of many columns; the server takes it for wide. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => false,
  )
}
