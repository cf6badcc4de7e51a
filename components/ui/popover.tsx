'use client'

import * as Radix from '@radix-ui/react-popover'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { focusFirstField } from './first-field'
import { IconButton } from './icon-button'

/** A popover for a word, a selection or a button; it closes on Escape and on a press outside, and returns the focus to what opened it. */
export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor
export const PopoverClose = Radix.Close

export type PopoverContentProps = ComponentProps<typeof Radix.Content> & {
  'aria-label'?: string
  /** The label of its close button, needed where nothing else in it closes it (DLG-27). */
  closeLabel?: string
}

export function PopoverContent({ className, closeLabel, children, ...rest }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        collisionPadding={12}
        onOpenAutoFocus={focusFirstField}
        {...rest}
        className={cn(
          'z-dialog max-h-(--radix-popover-content-available-height) w-max max-w-[min(var(--popover-max),calc(100vw-2.4rem))] animate-rise overflow-y-auto rounded-3 border bg-surface-raised p-4 shadow-2',
          className,
        )}
      >
        {children}
        {closeLabel && (
          <Radix.Close asChild>
            <IconButton
              size="sm"
              className="absolute top-1.5 right-1.5"
              label={closeLabel}
              icon={<X aria-hidden="true" />}
            />
          </Radix.Close>
        )}
      </Radix.Content>
    </Radix.Portal>
  )
}
