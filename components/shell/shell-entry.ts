import type { ReactNode } from 'react'
import type { NavigationEntry } from '@/lib/routing/navigation'

/** An item of the side navigation with its words and, on the top level, its icon, made on the server. */
export type ShellEntry = Omit<NavigationEntry, 'items'> & {
  label: string
  icon: ReactNode
  items: readonly ShellEntry[]
}
