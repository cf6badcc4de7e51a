'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** A row of links that scrolls where it is too long, and has the current one in sight. The page itself is not scrolled. */
export function TabStrip(props: Omit<ComponentProps<'ul'>, 'ref'>) {
  const list = useRef<HTMLUListElement>(null)

  // Whenever it is drawn: another page has another current link.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list.current || !current) return
    const room = list.current.getBoundingClientRect()
    if (current.right > room.right) list.current.scrollLeft += current.right - room.right
    if (current.left < room.left) list.current.scrollLeft -= room.left - current.left
  })

  return <ul {...props} ref={list} />
}
