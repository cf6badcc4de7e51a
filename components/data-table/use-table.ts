import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ListPlace } from '@/lib/search/list-address'
import { type ColumnHead, columnName, type DrawnRow, shownKeys } from './column'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

type Options = {
  heads: readonly ColumnHead[]
  rows: readonly DrawnRow[]
  place: ListPlace | undefined
  isSelectable: boolean
}

/**
 * What is shown of a table. The order is that of the address and was made by the server; which columns are shown is the reader's, from what is
 * kept on; what is selected is forgotten with the page.
 */
export function useTableModel({ heads, rows, place, isSelectable }: Options) {
  const kept = place?.shown?.view.columns
  const [chosen, setChosen] = useState<readonly string[] | undefined>(kept)
  const keys = useMemo(() => shownKeys(heads, chosen), [heads, chosen])
  const byKey = useMemo(() => new Map(heads.map((head) => [head.key, head])), [heads])
  const columns = useMemo(
    () =>
      heads.map((head) => ({
        id: head.key,
        accessorFn: (row: DrawnRow) => row.values[head.key],
        header: columnName(head),
        enableSorting: head.sort !== undefined && place !== undefined,
      })),
    [heads, place],
  )
  const data = useMemo(() => [...rows], [rows])
  // The slices of the state keep their identity, as the table compares them by it.
  const columnVisibility = useMemo(
    () => Object.fromEntries(heads.map(({ key }) => [key, keys.includes(key)])),
    [heads, keys],
  )
  const [first] = place?.query.orderBy ?? []
  const sorting = useMemo(() => {
    const sorted = first && heads.find(({ sort }) => sort === first.field)
    return first && sorted ? [{ id: sorted.key, desc: first.direction === 'desc' }] : []
  }, [heads, first])
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    enableRowSelection: isSelectable,
    manualSorting: true,
    state: { columnOrder: keys, columnVisibility, sorting },
  })
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)

  /** Shows the columns of these keys, in this order; undefined shows the standard ones. */
  function choose(next: readonly string[] | undefined) {
    setChosen(next)
  }

  return {
    table,
    byKey,
    keys,
    selected,
    choose,
    /** Whether other columns are shown than are kept. */
    isChanged: JSON.stringify(keys) !== JSON.stringify(shownKeys(heads, kept)),
  }
}
export type TableModel = ReturnType<typeof useTableModel>
