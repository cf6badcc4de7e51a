import { useCallback, useSyncExternalStore } from 'react'
import { LOCAL_SETTING_KEY_MISSING } from './write-local-setting'

const CHANGED = 'traverse:local-setting'

function subscribe(onChange: () => void): () => void {
  // `storage` tells of other tabs alone; the own ones are told by an event of ours.
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** What local storage has for a key: empty if there is nothing, if it says `undefined`, or if there is no storage (ERR-28). */
function read(key: string): string {
  try {
    const text = window.localStorage.getItem(key)
    return text === null || text === 'undefined' ? '' : text
  } catch {
    return ''
  }
}

/**
 * A setting of this device in local storage, and the way to change it, for what the server does not draw with. Every place that uses the key
 * follows. A missing key throws (ERR-26).
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
        // A full or forbidden storage: the setting is then one of this page alone, which nobody misses.
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [value, change]
}
