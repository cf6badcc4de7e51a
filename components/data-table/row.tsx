import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { TableCell, TableRow } from '@/components/ui/table'
import { Cell } from './cell'
import { type ColumnHead, columnName, type DrawnRow } from './column'
import type { useCellWrites } from './use-cell-writes'
import type { GridCell } from './use-grid'

/** The key of the column with the selection checkboxes. */
export const SELECTION = 'select'

type RowProps = {
  row: DrawnRow
  heads: readonly ColumnHead[]
  element: object
  isGrid: boolean
  tabStop: GridCell | null
  edited: GridCell | null
  cells: ReturnType<typeof useCellWrites>
  selection: { label: string; isSelected: boolean; onSelect: () => void } | null
  /** Returns the name of a cell: `Grade of Room 12`. */
  labelOf: (column: string, row: string) => string
  onEdit: (cell: GridCell) => void
  onEnd: (cell: GridCell, isByKey: boolean) => void
}

/** A row of a table. */
export function Row({
  row,
  heads,
  element,
  isGrid,
  tabStop,
  edited,
  cells,
  selection,
  labelOf,
  onEdit,
  onEnd,
}: RowProps) {
  const isAt = (cell: GridCell | null, column: string) => cell?.row === row.id && cell.column === column

  function writableOf(head: ColumnHead) {
    const write = row.writes[head.key]
    if (!write || !head.entry) return null
    const cell = { row: row.id, column: head.key }
    const label = labelOf(columnName(head), row.name)
    return {
      entry: head.entry,
      write,
      label,
      isEdited: isAt(edited, head.key),
      entered: cells.enteredIn(write),
      onEdit: () => onEdit(cell),
      onCancel: () => onEnd(cell, true),
      onEnd: (value: string | null, isByKey: boolean) => {
        const shown = cells.enteredIn(write) ?? write
        if (value !== shown.value) void cells.write(write, value, label)
        onEnd(cell, isByKey)
      },
    }
  }

  return (
    <TableRow
      {...element}
      role="row"
      selected={selection?.isSelected}
      aria-selected={selection?.isSelected}
      className={cn(
        'cards:relative cards:grid cards:grid-cols-2 cards:gap-x-6 cards:gap-y-2 cards:border-b-1 cards:py-3',
        selection && 'cards:pr-10',
      )}
    >
      {selection && (
        <TableCell
          role="gridcell"
          className="w-8 pl-0 cards:absolute cards:top-3 cards:right-1 cards:h-auto cards:w-auto cards:border-0 cards:p-0 print:hidden"
        >
          {/* The only control of its cell, so it takes the focus itself, as one target instead of two. */}
          <Checkbox
            target="wide"
            data-cell=""
            data-row={row.id}
            data-column={SELECTION}
            tabIndex={isAt(tabStop, SELECTION) ? 0 : -1}
            aria-label={selection.label}
            checked={selection.isSelected}
            onChange={selection.onSelect}
          />
        </TableCell>
      )}
      {heads.map(
        (head, at): ReactNode => (
          <Cell
            key={head.key}
            head={head}
            rowId={row.id}
            isName={at === 0}
            isGrid={isGrid}
            isTabStop={isAt(tabStop, head.key)}
            writable={writableOf(head)}
          >
            {row.cells[head.key]}
          </Cell>
        ),
      )}
    </TableRow>
  )
}
