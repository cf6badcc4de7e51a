'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Table } from '@/components/ui/table'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import type { ListPlace } from '@/lib/search/list-address'
import { PAGE_SIZES } from '@/lib/search/table-view'
import { Body, hasManyRows } from './body'
import { type ColumnHead, type DrawnRow, isValidColumn } from './column'
import { Heads } from './heads'
import { ListPages } from './list-pages'
import { PageSizeSelect } from './page-size-select'
import { Row, SELECTION } from './row'
import { SelectionBar } from './selection-bar'
import { type Narrow, TableTools } from './table-tools'
import { useCellWrites } from './use-cell-writes'
import { cellElement, type GridCell, useGrid } from './use-grid'
import { useTableModel } from './use-table'

/** The local storage key of the layout on narrow screens; cards by default. */
const NARROW_SETTING = 'table-narrow'

type TableViewProps = {
  label: string
  heads: readonly ColumnHead[]
  rows: readonly DrawnRow[]
  place?: ListPlace
  count?: number
  bulkActions?: ReactNode
  className?: string
}

/** Replaces a table with invalid column definitions, and logs them to the console for developers (TBL-09). */
function InvalidColumns({ columns }: { columns: readonly ColumnHead[] }) {
  const t = useTranslations('list')
  useEffect(() => {
    for (const column of columns) console.error('Invalid column definition!', column)
  }, [columns])
  return <p role="alert">{t('invalid')}</p>
}

/** Renders a table of records in the browser. */
export function TableView(props: TableViewProps) {
  const t = useTranslations('list')
  const invalid = props.heads.filter((column) => !isValidColumn(column))
  if (invalid.length > 0) return <InvalidColumns columns={invalid} />
  if (props.rows.length === 0) return <EmptyState title={t('noData')} className={props.className} />
  return <FilledTable {...props} />
}

function FilledTable({ label, heads, rows, place, count, bulkActions, className }: TableViewProps) {
  const t = useTranslations('list')
  const [setting, keepSetting] = useLocalSetting(NARROW_SETTING)
  const narrow: Narrow = setting === 'rows' ? 'rows' : 'cards'
  const isSelectable = bulkActions !== undefined && bulkActions !== false && bulkActions !== null
  const model = useTableModel({ heads, rows, place, isSelectable })
  const { table, keys, byKey } = model
  const cells = useCellWrites(rows)
  const tableRef = useRef<HTMLTableElement>(null)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = keys.flatMap((key) => byKey.get(key) ?? [])
  const isWritable = rows.some(({ writes }) => keys.some((key) => writes[key]))
  const isGrid = isSelectable || isWritable
  const canEdit = ({ row, column }: GridCell) => byId.get(row)?.writes[column] !== undefined
  const first = rows[0] ? { row: rows[0].id, column: isSelectable ? SELECTION : (keys[0] ?? '') } : null
  const grid = useGrid({
    isGrid,
    first,
    isThere: ({ row, column }) => byId.has(row) && (column === SELECTION || keys.includes(column)),
    canEdit,
    onSelect: isSelectable ? (id) => table.getRow(id).toggleSelected() : null,
  })

  function handleEnd({ row, column }: GridCell, isByKey: boolean) {
    grid.stopEditing()
    if (!isByKey) return
    // On the next frame, after the cell's editor has unmounted.
    requestAnimationFrame(() => cellElement({ row, column })?.focus())
  }

  // On the next frame, after the bar and any dialog it opened have unmounted; the table's region remains even if rows are gone.
  const handleCleared = useCallback(() => {
    requestAnimationFrame(() => tableRef.current?.parentElement?.focus())
  }, [])

  const isMany = hasManyRows(rows.length)
  return (
    <div data-narrow={narrow} className={className}>
      <TableTools {...{ label, heads, rows, model, place, count, narrow }} onNarrow={keepSetting} />
      {isSelectable && (
        <SelectionBar model={model} onClear={handleCleared}>
          {bulkActions}
        </SelectionBar>
      )}
      <Table
        ref={tableRef}
        caption={label}
        role={isGrid ? 'grid' : 'table'}
        aria-rowcount={isMany ? rows.length + 1 : undefined}
        aria-multiselectable={isSelectable || undefined}
        wrapperClassName="mt-2 print:overflow-visible"
        className="cards:block"
        onKeyDown={grid.handleKeyDown}
        onFocus={({ target }) => {
          const { row, column } = target.dataset
          if (row !== undefined && column !== undefined) grid.enter({ row, column })
        }}
      >
        <Heads model={model} place={place} isSelectable={isSelectable} />
        <Body
          rows={table.getRowModel().rows}
          keyOf={({ id }) => id}
          columns={keys.length + (isSelectable ? 1 : 0)}
          kept={isGrid ? [grid.tabStop?.row, grid.edited?.row] : []}
          draw={(row, element) => (
            <Row
              key={row.id}
              row={row.original}
              heads={shown}
              element={element}
              isGrid={isGrid}
              tabStop={grid.tabStop}
              edited={grid.edited}
              cells={cells}
              selection={
                isSelectable
                  ? {
                      label: t('selection.one', { name: row.original.name }),
                      isSelected: row.getIsSelected(),
                      onSelect: () => row.toggleSelected(),
                    }
                  : null
              }
              labelOf={(column, name) => t('edit.of', { column, name })}
              onEdit={grid.edit}
              onEnd={handleEnd}
            />
          )}
        />
      </Table>
      {place && count !== undefined && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <ListPages label={label} place={place} rows={rows.length} count={count} />
          {count > PAGE_SIZES[0] && <PageSizeSelect place={place} />}
        </div>
      )}
    </div>
  )
}
