import { useLayoutEffect } from 'react'

/** How far the table of contents of a viewer was scrolled, in px: each page brings its own. */
const scrolls = new Map<string, number>()

/** Keeps the table of contents where it is when another page of the viewer is opened. */
export function useContentsScroll(viewer: string): void {
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    contents.scrollTop = scrolls.get(viewer) ?? 0
    const keep = () => void scrolls.set(viewer, contents.scrollTop)
    contents.addEventListener('scroll', keep, { passive: true })
    return () => contents.removeEventListener('scroll', keep)
  }, [viewer])
}
