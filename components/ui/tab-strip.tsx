'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { cn } from './cn'

/** Pixels that stay free beside the current link: as wide as the fade over the edge. */
const EDGE = 48

/** The sides on which a row goes on beyond what is in sight. */
function sidesBeyond({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string {
  const isMoreAfter = scrollWidth - clientWidth - scrollLeft > 1
  return [scrollLeft > 1 && 'before', isMoreAfter && 'after'].filter(Boolean).join(' ')
}

/**
 * A row of links that scrolls where it is too long, and has the current one in sight. It fades out at a side where there is more, but not
 * while a link of it is focused by keys, whose ring is to be seen. The page itself is not scrolled.
 */
export function TabStrip({ className, children, ...rest }: Omit<ComponentProps<'ul'>, 'ref'>) {
  const list = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link among the children.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list.current || !current) return
    const room = list.current.getBoundingClientRect()
    const [left, right] = [room.left + EDGE - current.left, current.right + EDGE - room.right]
    if (right > 0) list.current.scrollLeft += right
    if (left > 0) list.current.scrollLeft -= left
  }, [children])

  useEffect(() => {
    const row = list.current
    if (!row) return
    const look = () => setMore(sidesBeyond(row))
    look()
    row.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(row)
    return () => {
      row.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])

  return (
    <ul {...rest} ref={list} data-more={more || undefined} className={cn('fade-beyond', className)}>
      {children}
    </ul>
  )
}
