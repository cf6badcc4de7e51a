import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels that stay free beside the current tab: as wide as the fade over the edge (`fade-beyond`). */
const EDGE = 24

/** The sides on which a row goes on beyond what is in sight. */
function sidesBeyond({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string {
  const isMoreAfter = scrollWidth - clientWidth - scrollLeft > 1
  return [scrollLeft > 1 && 'before', isMoreAfter && 'after'].filter(Boolean).join(' ')
}

/** Moves a row until its current tab is in sight. The page itself is not scrolled. */
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
 * What a row of tabs is drawn with that scrolls where it is too long: it has the current one in sight, and `fade-beyond` lets it fade out at a
 * side where there is more, but not while a tab of it is focused by keys, whose ring is to be seen.
 */
export function useRowBeyond<Row extends HTMLElement>(children: ReactNode): RowBeyond<Row> {
  const ref = useRef<Row>(null)
  const [more, setMore] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab among the children.
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
