import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const cardStyles = cva('min-w-0 rounded-3 border bg-surface-raised', {
  variants: {
    padded: { true: 'p-6' },
    /** For a card with one stretched link (`CardLink`). */
    interactive: {
      true: 'relative transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-1',
    },
    selected: { true: 'border-accent-mark ring ring-accent-mark hover:border-accent-mark' },
  },
})

export type CardProps = ComponentProps<'div'> & VariantProps<typeof cardStyles> & { asChild?: boolean }

/** A card for something one can pick up: a lesson, a block. Never nest cards. */
export function Card({ asChild, padded, interactive, selected, className, ...rest }: CardProps) {
  const Element = asChild ? Slot : 'div'
  return <Element {...rest} className={cn(cardStyles({ padded, interactive, selected }), className)} />
}

/** Stretches its only child, a link, over its interactive card; buttons in the card need `relative`. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Slot>) {
  return (
    <Slot
      {...rest}
      className={cn(
        'text-text no-underline after:absolute after:inset-0 after:rounded-[inherit] hover:underline',
        className,
      )}
    />
  )
}
