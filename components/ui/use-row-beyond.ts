import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** The space in px kept beside the current tab: the width of the fade at the edge (`fade-beyond`). */
const EDGE = 24

/** Returns the sides on which a row continues beyond its visible part. */
function sidesBeyond({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string {
  const isMoreAfter = scrollWidth - clientWidth - scrollLeft > 1
  return [scrollLeft > 1 && 'before', isMoreAfter && 'after'].filter(Boolean).join(' ')
}

/** Scrolls a row until its current tab is visible, without scrolling the page. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current], [data-state="active"]')?.getBoundingClientRect()
  if (!current) return
  const room = row.getBoundingClientRect()
  const [left, right] = [room.left + EDGE - current.left, current.right + EDGE - room.right]
  if (right > 0) row.scrollLeft += right
  if (left > 0) row.scrollLeft -= left
}

type RowBeyond<Row> = { ref: RefObject<Row | null>; 'data-more': string | undefined }

/**
 * Returns the props of a scrollable row of tabs: it scrolls the current tab into view, and `fade-beyond` fades out a side that continues,
 * except while one of its tabs has keyboard focus, so that the focus ring stays visible.
 */
export function useRowBeyond<Row extends HTMLElement>(children: ReactNode): RowBeyond<Row> {
  const ref = useRef<Row>(null)
  const [more, setMore] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab among the children changes with the page.
  useEffect(() => {
    if (!ref.current) return
    showCurrent(ref.current)
    setMore(sidesBeyond(ref.current))
  }, [children])

  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => setMore(sidesBeyond(row))
    row.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(row)
    return () => {
      row.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])

  return { ref, 'data-more': more || undefined }
}
