'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import { postToProduct } from '@/lib/embed/client/post-to-product'

/** A link to a page of the product around the tool: sent as a message if the tool is framed, and an ordinary link without scripts. */
export function ProductLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented && isPlainPress(event) && postToProduct({ type: 'navigate', path: href }))
      event.preventDefault()
  }
  return <a {...rest} href={href} target="_top" onClick={handleClick} />
}
