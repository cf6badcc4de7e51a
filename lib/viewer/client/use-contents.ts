import { useLayoutEffect } from 'react'
import { closeFrom } from '@/lib/common/client/close-from'

/** How far the table of contents of a viewer was scrolled, in px: each page brings its own. */
const scrolls = new Map<string, number>()

/** Brings the row of the page that is open into sight, if it is not; the page itself stays where it is. */
function showCurrent(contents: HTMLElement): void {
  const row = contents.querySelector('.toc-scroll [aria-current="page"]')?.getBoundingClientRect()
  const box = contents.getBoundingClientRect()
  // Nothing has a size in a drawer that is closed.
  if (!row?.height || (row.top >= box.top && row.bottom <= box.bottom)) return
  contents.scrollTop += row.top - box.top - (box.height - row.height) / 2
}

/** Keeps the table of contents where it is when another page of the viewer is opened, with that page in sight, and a drawer only while the screen is small. */
export function useContents(viewer: string): void {
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    const show = () => {
      contents.scrollTop = scrolls.get(viewer) ?? 0
      showCurrent(contents)
    }
    show()
    const keep = () => void scrolls.set(viewer, contents.scrollTop)
    const handleToggle = (event: Event) => (event as ToggleEvent).newState === 'open' && show()
    contents.addEventListener('scroll', keep, { passive: true })
    contents.addEventListener('toggle', handleToggle)
    const stop = closeFrom('lg', contents)
    return () => {
      contents.removeEventListener('scroll', keep)
      contents.removeEventListener('toggle', handleToggle)
      stop()
    }
  }, [viewer])
}
