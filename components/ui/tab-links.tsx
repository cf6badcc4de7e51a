import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { TabCount } from './tab-count'
import { TabStrip } from './tab-strip'
import { type TabStyle, tabListStyles, tabStyles } from './tab-styles'

type TabLinksProps = Omit<ComponentProps<'nav'>, 'aria-label'> & { label: string; variant?: TabStyle['variant'] }

/** Tabs that are links, for tabs kept in the address (`t0`, `t1`); they work without scripts. */
export function TabLinks({ label, variant, className, children, ...rest }: TabLinksProps) {
  return (
    <nav {...rest} aria-label={label}>
      <TabStrip className={cn(tabListStyles({ variant }), className)}>{children}</TabStrip>
    </nav>
  )
}

type TabLinkProps = TabStyle & { current: boolean; count?: number; className?: string; children: ReactNode }

/** A tab; its only child is the link: `<TabLink current><AppLink href="?t0=2">Modules</AppLink></TabLink>`. */
export function TabLink({ current, count, variant, size, className, children }: TabLinkProps) {
  return (
    <li className="contents">
      <Slot aria-current={current ? 'page' : undefined} className={cn(tabStyles({ variant, size }), className)}>
        <Slottable>{children}</Slottable>
        <TabCount count={count} />
      </Slot>
    </li>
  )
}
