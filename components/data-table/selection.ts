import { createContext, useContext } from 'react'

type SelectedRow = { id: string; name: string }
type Selection = { rows: readonly SelectedRow[]; clear: () => void }

/** The selected rows of the surrounding table. */
export const SelectionContext = createContext<Selection>({ rows: [], clear: () => undefined })

/** Returns the selected rows, for an action on all of them, and a function that clears the selection. */
export function useSelection(): Selection {
  return useContext(SelectionContext)
}
