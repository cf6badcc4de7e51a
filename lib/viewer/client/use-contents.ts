import { useLayoutEffect } from 'react'
import { closeFrom } from '@/lib/common/client/close-from'

/** Where the table of contents is scrolled to: the row at its top edge, and how much of it is above that, in px. */
type Place = { row: number; above: number }

/** By viewer: each page brings contents of its own. Rows that were never in sight have no height of their own, so that px alone would lead elsewhere. */
const places = new Map<string, Place>()

const rowsOf = (contents: Element) => contents.querySelectorAll('.toc-scroll li')

const edgeOf = (contents: Element) => contents.getBoundingClientRect().top

function placeOf(contents: Element): Place {
  const [rows, edge] = [rowsOf(contents), edgeOf(contents)]
  let [row, end] = [0, rows.length - 1]
  while (row < end) {
    const middle = Math.floor((row + end) / 2)
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) end = middle
    else row = middle + 1
  }
  return { row, above: edge - (rows[row]?.getBoundingClientRect().top ?? edge) }
}

function goTo(contents: Element, { row, above }: Place): void {
  const shown = rowsOf(contents)[row]
  if (shown) contents.scrollTop += shown.getBoundingClientRect().top - edgeOf(contents) + above
}

/** Keeps the table of contents where it is when another page of the viewer is opened, and a drawer only while the screen is small. */
export function useContents(viewer: string): void {
  useLayoutEffect(() => {
    const contents = document.getElementById('toc')
    if (!contents) return
    const before = places.get(viewer)
    if (before) goTo(contents, before)
    const keep = () => {
      if (contents.scrollTop > 0) places.set(viewer, placeOf(contents))
      else places.delete(viewer)
    }
    contents.addEventListener('scroll', keep, { passive: true })
    const stop = closeFrom('lg', contents)
    return () => {
      contents.removeEventListener('scroll', keep)
      stop()
    }
  }, [viewer])
}
