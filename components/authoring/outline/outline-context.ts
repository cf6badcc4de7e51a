import { createContext, useContext } from 'react'
import type { AuthoringArea } from '@/lib/authoring/address'
import type { Holder, ItemRow, Making, OutlineItem, Place } from '@/lib/authoring/outline'
import type { Lift } from './use-lift'
import type { OutlineChanges } from './use-outline-changes'
import type { OutlineTree } from './use-outline-tree'

/** An action on an item that needs a dialog first: what to place where, or where to move a row. */
export type Asking =
  | { is: 'existing' | 'copy'; place: Place }
  | { is: 'move'; row: ItemRow }
  | { is: 'section'; value: string; onDone: (name: string) => void }

/** The state and actions that all rows of an outline share. */
export type OutlineShared = {
  area: AuthoringArea
  /** Whether the user may change the outline, and which items they may create in it. */
  mayWrite: boolean
  may: Making
  tree: OutlineTree
  changes: OutlineChanges
  lift: Lift
  /** The key of the row whose settings are shown. */
  selectedKey: string | null
  select: (row: ItemRow) => void
  /** The row of the item being dragged by mouse or touch. */
  dragged: ItemRow | null
  ask: (asking: Asking) => void
  /** Selects a newly created item, so that its settings can be edited at once. */
  showNew: (place: Place, make: Promise<OutlineItem | null>) => Promise<void>
  root: Holder
  /** The number of errors in each item and its descendants, by item id; items without errors have no entry. */
  toFix: ReadonlyMap<string, number>
}

export const OutlineContext = createContext<OutlineShared | null>(null)

export function useOutline(): OutlineShared {
  const shared = useContext(OutlineContext)
  if (!shared) throw new Error('useOutline needs an outline around it')
  return shared
}
