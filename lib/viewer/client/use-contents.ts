import { useLayoutEffect } from 'react'
import { closeBehindFocus } from '@/lib/common/client/close-behind-focus'
import { closeFrom } from '@/lib/common/client/close-from'

/** Brings the row of the page that is open into sight, if it is not; the page itself stays where it is. */
function showCurrent(contents: HTMLElement): void {
  const row = contents.querySelector('.toc-scroll [aria-current="page"]')?.getBoundingClientRect()
  const box = contents.getBoundingClientRect()
  // Nothing has a size in a drawer that is closed.
  if (!row?.height || (row.top >= box.top && row.bottom <= box.bottom)) return
  contents.scrollTop += row.top - box.top - (box.height - row.height) / 2
}

/** Keeps the row of the page that is open in sight in the table of contents; a drawer is open only while the screen is small, and over one page. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is what it is about.
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    showCurrent(contents)
    return () => {
      if (contents.matches(':popover-open')) contents.hidePopover()
    }
  }, [current])
}
