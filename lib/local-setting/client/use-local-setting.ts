import { useCallback, useSyncExternalStore } from 'react'
import { LOCAL_SETTING_KEY_MISSING } from './write-local-setting'

const CHANGED = 'traverse:local-setting'

function subscribe(onChange: () => void): () => void {
  // `storage` events come only from other tabs; this tab's own changes have a custom event.
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** Returns the stored value of a key: empty if there is none, if it is `undefined`, or if there is no storage (ERR-28). */
function read(key: string): string {
  try {
    const text = window.localStorage.getItem(key)
    return text === null || text === 'undefined' ? '' : text
  } catch {
    return ''
  }
}

/**
 * Returns a setting of this device in local storage and its setter, for values that server rendering does not need. All components that use the key
 * are updated. Throws for an empty key (ERR-26).
 */
export function useLocalSetting(key: string): readonly [value: string, change: (value: string) => void] {
  if (!key) throw new Error(LOCAL_SETTING_KEY_MISSING)
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  const change = useCallback(
    (next: string) => {
      try {
        window.localStorage.setItem(key, next)
      } catch {
        // If storage is full or blocked, the change is lost.
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [value, change]
}
