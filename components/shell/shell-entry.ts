import type { ReactNode } from 'react'
import type { NavigationEntry } from '@/lib/routing/navigation'

/** An item of the side navigation with its text and, on the top level, its icon, rendered on the server. */
export type ShellEntry = Omit<NavigationEntry, 'items'> & {
  label: string
  icon: ReactNode
  items: readonly ShellEntry[]
}
