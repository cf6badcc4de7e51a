import { useEffect } from 'react'

/** The viewer whose bare address was opened last and is being redirected, and the page to which it was redirected, if any. */
let opened: { actor: string; path: string | null } | null = null

/** Records, above the pages of a viewer, that its bare address is being redirected to one of them. */
export function useLedOn(actor: string): void {
  useEffect(() => {
    if (window.location.pathname === actor && opened?.actor !== actor) opened = { actor, path: null }
  })
  useEffect(
    () => () => {
      if (opened?.actor === actor) opened = null
    },
    [actor],
  )
}

/**
 * Whether the page that opens now was reached from its viewer's bare address and may redirect once more; only once, because that page may no longer
 * exist.
 */
export function mayLeadTo(actor: string, path: string, isBegun: boolean): boolean {
  if (opened?.actor !== actor || (opened.path !== null && !isBegun)) return false
  opened.path = path
  return true
}

/** Ends the redirect once a page is shown: the next page is not part of it. */
export function endLeading(): void {
  opened = null
}
