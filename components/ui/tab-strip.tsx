'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useRowBeyond } from './use-row-beyond'

/** A row of links that scrolls if it is too long, with the current one in view. */
export function TabStrip({ className, children, ...rest }: Omit<ComponentProps<'ul'>, 'ref'>) {
  const row = useRowBeyond<HTMLUListElement>(children)
  return (
    <ul {...rest} {...row} className={cn('fade-beyond', className)}>
      {children}
    </ul>
  )
}
