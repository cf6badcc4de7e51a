import { createContext, useContext } from 'react'
import type { AuthoringArea } from '@/lib/authoring/address'
import type { Holder, ItemRow, Making, OutlineItem, Place } from '@/lib/authoring/outline'
import type { Lift } from './use-lift'
import type { OutlineChanges } from './use-outline-changes'
import type { OutlineTree } from './use-outline-tree'

/** What of an item is asked before it is done: what to place where, or where to move a row. */
export type Asking =
  | { is: 'existing' | 'copy'; place: Place }
  | { is: 'move'; row: ItemRow }
  | { is: 'section'; value: string; onDone: (name: string) => void }

/** What the rows of an outline share. */
export type OutlineShared = {
  area: AuthoringArea
  /** Whether this viewer may change the outline, and what they may make in it. */
  mayWrite: boolean
  may: Making
  tree: OutlineTree
  changes: OutlineChanges
  lift: Lift
  /** The row whose settings are shown. */
  selectedKey: string | null
  select: (row: ItemRow) => void
  /** The row that the mouse or a finger drags, and its item. */
  dragged: ItemRow | null
  ask: (asking: Asking) => void
  /** Shows a new item of a place, whose settings can be written at once. */
  showNew: (place: Place, make: Promise<OutlineItem | null>) => Promise<void>
  root: Holder
  /** How many errors are to be mended in each item and in what it holds, by its id; of what has none, nothing. */
  toFix: ReadonlyMap<string, number>
}

export const OutlineContext = createContext<OutlineShared | null>(null)

export function useOutline(): OutlineShared {
  const shared = useContext(OutlineContext)
  if (!shared) throw new Error('useOutline needs an outline around it')
  return shared
}
