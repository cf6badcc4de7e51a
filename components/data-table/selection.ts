import { createContext, useContext } from 'react'

type SelectedRow = { id: string; name: string }
type Selection = { rows: readonly SelectedRow[]; clear: () => void }

/** The rows of the table around a part that are selected. */
export const SelectionContext = createContext<Selection>({ rows: [], clear: () => undefined })

/** The rows that are selected, for an action on all of them, and how to select none. */
export function useSelection(): Selection {
  return useContext(SelectionContext)
}
