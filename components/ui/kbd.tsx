import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A key. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-block min-w-5.5 rounded-[0.5rem] border-1 border-line-strong bg-surface px-1.25 text-center font-medium font-ui text-fs-1 text-text-quiet leading-5',
        className,
      )}
    />
  )
}
