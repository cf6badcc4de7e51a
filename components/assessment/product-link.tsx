'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { tellProduct } from '@/lib/embed/client/tell-product'

/** A link to a page of the product around the tool: by a message where it is framed, and as any link before a script runs. */
export function ProductLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!event.defaultPrevented && isPlain && tellProduct({ type: 'navigate', path: href })) event.preventDefault()
  }
  return <a {...rest} href={href} target="_top" onClick={handleClick} />
}
