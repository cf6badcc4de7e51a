'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { cn } from './cn'

/** Rare actions on one thing, or a choice from many. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  // The page behind a menu stays usable, also for screen readers.
  return <Radix.Root modal={false} {...props} />
}
export const MenuTrigger = Radix.Trigger
export const MenuGroup = Radix.Group
export const MenuRadioGroup = Radix.RadioGroup

const itemClass = [
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-1 px-3 py-1.5 text-left text-text no-underline',
  'data-highlighted:bg-surface-hover data-highlighted:outline-none hc:data-highlighted:inset-ring-2 hc:data-highlighted:inset-ring-current',
  'data-disabled:cursor-not-allowed data-disabled:text-text-disabled',
]

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="start"
        collisionPadding={8}
        {...rest}
        className={cn(
          'z-dialog max-h-(--radix-dropdown-menu-content-available-height) min-w-55 max-w-popover animate-rise overflow-y-auto rounded-2 border bg-surface-raised p-1.5 shadow-2',
          className,
        )}
      />
    </Radix.Portal>
  )
}

export type MenuItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactElement; danger?: boolean }

/** An action; with `asChild` its only child is a link that replaces icon and text. */
export function MenuItem({ icon, danger, className, children, asChild, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      asChild={asChild}
      className={cn(
        itemClass,
        danger ? 'text-danger-text' : '[&_.lucide]:text-text-quiet data-disabled:[&_.lucide]:text-current',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </Radix.Item>
  )
}

const tick = (
  <span className="grid size-icon flex-none place-items-center">
    <Radix.ItemIndicator>
      <Check aria-hidden="true" className="text-accent-mark" />
    </Radix.ItemIndicator>
  </span>
)

export function MenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...rest} className={cn(itemClass, className)}>
      {tick}
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.CheckboxItem>
  )
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...rest} className={cn(itemClass, className)}>
      {tick}
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.RadioItem>
  )
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={cn('px-3 pt-2 pb-1 text-fs-1 text-text-quiet', className)} />
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} />
}
