import { useEffect } from 'react'
import { focusSeen } from '@/lib/common/client/focus-seen'

/** The pane beside the previous page; undefined before the first one. */
let last: string | null | undefined

/** Focuses a pane that was just opened, and the button of its menu after it was closed. */
export function usePaneFocus(pane: string | null): void {
  useEffect(() => {
    const before = last
    last = pane
    if (before === undefined || before === pane) return
    // Closing it has already moved the focus into the page.
    if (!pane && document.activeElement?.closest('.story, .note-picker')) return
    const target = pane ? '#viewer-pane' : '.viewer-options-button, .viewer-dock button:last-of-type'
    focusSeen(target, { preventScroll: true })
  }, [pane])
}
