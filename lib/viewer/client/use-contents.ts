import { useLayoutEffect } from 'react'
import { closeBehindFocus } from '@/lib/common/client/close-behind-focus'
import { closeFrom } from '@/lib/common/client/close-from'

/** Scrolls the current row into view if necessary; the page itself does not scroll. */
function showCurrent(contents: HTMLElement): void {
  const row = contents.querySelector('.toc-scroll [aria-current="page"]')?.getBoundingClientRect()
  const box = contents.getBoundingClientRect()
  // In a closed drawer, elements have no size.
  if (!row?.height || (row.top >= box.top && row.bottom <= box.bottom)) return
  contents.scrollTop += row.top - box.top - (box.height - row.height) / 2
}

/** Keeps the current row of the table of contents in view; the drawer is closed on large screens and when another page opens. */
export function useContents(current: number): void {
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    const handleToggle = (event: Event) => (event as ToggleEvent).newState === 'open' && showCurrent(contents)
    contents.addEventListener('toggle', handleToggle)
    const stops = [closeFrom('lg', contents), closeBehindFocus(contents)]
    return () => {
      contents.removeEventListener('toggle', handleToggle)
      for (const stop of stops) stop()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the current row changes.
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    showCurrent(contents)
    return () => {
      if (contents.matches(':popover-open')) contents.hidePopover()
    }
  }, [current])
}
