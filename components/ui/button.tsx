import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonStyle, buttonStyles } from './button-styles'
import { cn } from './cn'
import { Spinner } from './spinner'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Applies the styles to the only child, for example a link. */
    asChild?: boolean
    /** While the action runs, the button keeps its place and focus, but ignores presses. */
    loading?: boolean
  }

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  asChild,
  loading = false,
  variant,
  size,
  block,
  className,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot : 'button'
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={loading ? swallow : onClick}
      className={cn(buttonStyles({ variant, size, block }), className)}
    >
      {loading && <Spinner />}
      <Slottable>{children}</Slottable>
    </Element>
  )
}
