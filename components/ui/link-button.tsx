import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export type LinkButtonProps = ComponentProps<'button'> & { asChild?: boolean }

/** A button, or with `asChild` a link, that looks like a link: `Show All (12)`. */
export function LinkButton({ asChild, type, className, ...rest }: LinkButtonProps) {
  const Element = asChild ? Slot : 'button'
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button' })}
      className={cn(
        'inline-flex min-h-6 items-center gap-1 rounded-1 font-medium text-accent-text underline decoration-1 underline-offset-[0.2em]',
        'hover:decoration-2 disabled:cursor-not-allowed disabled:text-text-disabled disabled:no-underline [&_.lucide]:size-icon-sm',
        className,
      )}
    />
  )
}
