import { useEffect } from 'react'

/** The viewer whose bare address was opened last, and led on from there. */
let opened: string | null = null

/** Notes, above the pages of a viewer, that its bare address is on its way to one of them. */
export function useLedOn(viewer: string): void {
  useEffect(() => {
    if (window.location.pathname === viewer) opened = viewer
  })
}

/** Whether the page of a viewer that opens now was led to from its bare address. */
export const isLedOn = (viewer: string): boolean => opened === viewer

/** A page stands: what opens next was not led to. */
export function endLeading(): void {
  opened = null
}
