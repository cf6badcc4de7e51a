'use client'

import * as Radix from '@radix-ui/react-tabs'
import { type ComponentProps, createContext, useContext } from 'react'
import { cn } from './cn'
import { TabCount } from './tab-count'
import { type TabStyle, tabListStyles, tabStyles } from './tab-styles'
import { useRowBeyond } from './use-row-beyond'

const Style = createContext<TabStyle>({})

/**
 * Tabs that switch panels within a screen; a value is used in an id, so it must not contain spaces. Use `TabLinks` if the tab is part of the
 * address.
 */
export const Tabs = Radix.Root

export type TabListProps = Omit<ComponentProps<typeof Radix.List>, 'aria-label' | 'ref'> & TabStyle & { label: string }

export function TabList({ label, variant, size, className, children, ...rest }: TabListProps) {
  const row = useRowBeyond<HTMLDivElement>(children)
  return (
    <Style.Provider value={{ variant, size }}>
      <Radix.List
        {...rest}
        {...row}
        aria-label={label}
        className={cn('fade-beyond', tabListStyles({ variant }), className)}
      >
        {children}
      </Radix.List>
    </Style.Provider>
  )
}

export type TabProps = ComponentProps<typeof Radix.Trigger> & { count?: number }

export function Tab({ count, className, children, ...rest }: TabProps) {
  return (
    <Radix.Trigger {...rest} className={cn(tabStyles(useContext(Style)), className)}>
      {children}
      <TabCount count={count} />
    </Radix.Trigger>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cn('pt-4', className)} />
}
