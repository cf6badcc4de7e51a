'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** Pixels that stay free beside the current link. */
const EDGE = 16

/** A row of links that scrolls where it is too long, and has the current one in sight. The page itself is not scrolled. */
export function TabStrip(props: Omit<ComponentProps<'ul'>, 'ref'>) {
  const list = useRef<HTMLUListElement>(null)

  // Whenever it is drawn: another page has another current link.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list.current || !current) return
    const room = list.current.getBoundingClientRect()
    const [left, right] = [room.left + EDGE - current.left, current.right + EDGE - room.right]
    if (right > 0) list.current.scrollLeft += right
    if (left > 0) list.current.scrollLeft -= left
  })

  return <ul {...props} ref={list} />
}
