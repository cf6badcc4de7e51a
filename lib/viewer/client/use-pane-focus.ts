import { useEffect } from 'react'
import { focusSeen } from '@/lib/common/client/focus-seen'

/** What was open beside the last page; undefined before the first one. */
let last: string | null | undefined

/** Puts the focus into a pane that was just opened, and back on the button of its menu when it was closed. */
export function usePaneFocus(pane: string | null): void {
  useEffect(() => {
    const before = last
    last = pane
    if (before === undefined || before === pane) return
    // What closed it has led into the page already.
    if (!pane && document.activeElement?.closest('.story, .note-picker')) return
    const target = pane ? '#viewer-pane' : '.viewer-options-button, .viewer-dock button:last-of-type'
    focusSeen(target, { preventScroll: true })
  }, [pane])
}
