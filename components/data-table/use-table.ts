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
 * Returns the model of a table. The order is part of the address and applied by the server; the choice of columns is the reader's and is
 * stored; the selection lasts until the page is left.
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
  // The slices of the state must keep their identity, by which the table compares them.
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

  /** Shows the columns with these keys in this order; undefined restores the default. */
  function choose(next: readonly string[] | undefined) {
    setChosen(next)
  }

  return {
    table,
    byKey,
    keys,
    selected,
    choose,
    /** Whether the visible columns differ from the stored ones. */
    isChanged: JSON.stringify(keys) !== JSON.stringify(shownKeys(heads, kept)),
  }
}
export type TableModel = ReturnType<typeof useTableModel>
