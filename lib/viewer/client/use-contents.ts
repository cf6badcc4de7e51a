import { useLayoutEffect } from 'react'
import { closeFrom } from '@/lib/common/client/close-from'

/** How far the table of contents of a viewer was scrolled, in px: each page brings its own. */
const scrolls = new Map<string, number>()

/** Keeps the table of contents where it is when another page of the viewer is opened, and a drawer only while the screen is small. */
export function useContents(viewer: string): void {
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    contents.scrollTop = scrolls.get(viewer) ?? 0
    const keep = () => void scrolls.set(viewer, contents.scrollTop)
    contents.addEventListener('scroll', keep, { passive: true })
    const stop = closeFrom('lg', contents)
    return () => {
      contents.removeEventListener('scroll', keep)
      stop()
    }
  }, [viewer])
}
