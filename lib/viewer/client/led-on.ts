import { useEffect } from 'react'

/** The viewer whose bare address was opened last and is on its way to a page, and where it was led to in its place, if it was. */
let opened: { actor: string; path: string | null } | null = null

/** Notes, above the pages of a viewer, that its bare address is on its way to one of them. */
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

/** Whether the page of a viewer that opens now was led to from its bare address, and may lead to another one: once, as that may be there no more. */
export function mayLeadTo(actor: string, path: string, isBegun: boolean): boolean {
  if (opened?.actor !== actor || (opened.path !== null && !isBegun)) return false
  opened.path = path
  return true
}

/** A page stands: what opens next was not led to. */
export function endLeading(): void {
  opened = null
}
