import { useEffect, useEffectEvent } from 'react'
import { fieldOfHash } from '../field-hash'

/** Tells a form which of its fields the address leads to, as the page opens and whenever a finding is followed. */
export function useAskedField(onAsked: (path: string) => void): void {
  const tell = useEffectEvent(() => {
    const path = fieldOfHash(window.location.hash)
    if (path !== null) onAsked(path)
  })
  useEffect(() => {
    tell()
    window.addEventListener('hashchange', tell)
    return () => window.removeEventListener('hashchange', tell)
  }, [])
}
