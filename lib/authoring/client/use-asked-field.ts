import { useEffect, useEffectEvent } from 'react'
import { fieldOfHash } from '../field-hash'

/** Reports the field named in the URL hash, when the page opens and whenever the user follows a finding. */
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

/** Reports, like `useAskedField`, when the field at this path or a field inside it is asked for. */
export function useAskedWithin(path: string, onAsked: () => void): void {
  useAskedField((asked) => {
    if (`${asked}.`.startsWith(`${path}.`)) onAsked()
  })
}
