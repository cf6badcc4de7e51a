import { memo, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { GridSizes } from './grid-sizes'
import type { FocusProps, LeadColumn, RowName } from './grid-types'
import { placeKey } from './use-cell-focus'
import type { DrawnParts } from './use-drawn-parts'

/** Styles of columns that stay visible while scrolling horizontally. */
export const STICKY = 'sticky bg-surface'

type DrawsRow<Row> = {
  row: Row
  index: number
  nameOf: (row: Row) => RowName
  leads: readonly LeadColumn<Row>[]
  /** Renders the cell of a row at a column index. */
  cell: (row: Row, column: number, focus: FocusProps) => ReactNode
  /** Anything besides the row that its rendering depends on; a new object re-renders the row. */
  drawnBy: object
  /** The column that is in the tab order; -1 for none in this row. */
  tabStop: number
  sizes: GridSizes
  isFirstApart: boolean
}
type RowProps<Row> = DrawsRow<Row> & {
  columns: DrawnParts
  /** The number of header rows above. */
  headRows: number
}
type CellProps<Row> = Omit<DrawsRow<Row>, 'nameOf' | 'leads'> & { column: number; lead: number }

/** A spacer for columns that are not rendered. */
export function GapCell({ width }: { width: number }) {
  return width > 0 ? <td aria-hidden="true" className="p-0" style={{ width }} /> : null
}

const focusAt = (index: number, column: number, tabStop: number): FocusProps => ({
  'data-place': placeKey({ row: index + 1, column }),
  tabIndex: column === tabStop ? 0 : -1,
})
const lineOf = (isFirstApart: boolean) => (isFirstApart ? 'border-t-2 border-t-line-strong' : '')

function Lead<Row>({ row, index, nameOf, leads, tabStop, sizes, isFirstApart }: DrawsRow<Row>) {
  const { name, href, note } = nameOf(row)
  const line = lineOf(isFirstApart)
  return (
    <>
      <th
        scope="row"
        className={cn(
          STICKY,
          line,
          'left-0 z-2 border-b-1 p-0 pr-3 text-left font-medium group-hover/row:bg-surface-hover',
        )}
      >
        <Link
          {...focusAt(index, 0, tabStop)}
          href={href}
          prefetch={false}
          title={note ? `${name} (${note})` : name}
          className="block truncate text-text no-underline hover:underline"
        >
          {name}
          {note && <span className="font-normal text-text-quiet">{` (${note})`}</span>}
        </Link>
      </th>
      {leads.map((lead, at) => (
        <td
          key={lead.key}
          className={cn(
            line,
            'num border-b-1 p-0 pr-3 text-right group-hover/row:bg-surface-hover',
            at === 0 && cn(STICKY, 'z-2 font-semibold'),
          )}
          style={at === 0 ? { left: sizes.name } : undefined}
        >
          {lead.cell(row, focusAt(index, 1 + at, tabStop))}
        </td>
      ))}
    </>
  )
}

function Cell<Row>({ row, index, column, lead, cell, tabStop, sizes, isFirstApart }: CellProps<Row>) {
  return (
    <td
      aria-colindex={column + lead + 2}
      className={cn(lineOf(isFirstApart), 'border-b-1 p-0.5 group-hover/row:bg-surface-hover')}
      style={{ height: sizes.row }}
    >
      {cell(row, column, focusAt(index, 1 + lead + column, tabStop))}
    </td>
  )
}

/** Compares only the named props: scrolling re-renders the grid with new callbacks, which must not re-render its rows. */
function isSame<Props extends object>(...names: (keyof Props)[]) {
  return (one: Props, other: Props) => names.every((name) => one[name] === other[name])
}
const OWN = ['row', 'index', 'tabStop', 'isFirstApart', 'drawnBy', 'sizes'] as const

// The cast restores the type parameter that `memo` drops.
const SameLead = memo(Lead, isSame<DrawsRow<unknown>>(...OWN)) as typeof Lead
const SameCell = memo(Cell, isSame<CellProps<unknown>>(...OWN, 'column', 'lead')) as typeof Cell

function Row<Row>({ columns, headRows, nameOf, leads, cell, tabStop, ...rest }: RowProps<Row>) {
  const lead = leads.length
  return (
    <tr
      aria-rowindex={rest.index + headRows + 1}
      className={cn('group/row', nameOf(rest.row).isApart && 'text-text-quiet')}
      style={{ height: rest.sizes.row }}
    >
      <SameLead {...rest} {...{ nameOf, leads, cell }} tabStop={tabStop <= lead ? tabStop : -1} />
      {columns.parts.flatMap(({ index, gap }) => [
        gap > 0 && <GapCell key={`gap ${index}`} width={gap} />,
        <SameCell
          key={index}
          {...rest}
          {...{ cell, lead }}
          column={index}
          tabStop={tabStop === 1 + lead + index ? tabStop : -1}
        />,
      ])}
      <GapCell width={columns.after} />
      <td aria-hidden="true" className="p-0" />
    </tr>
  )
}

/** A grid row, which renders only the columns near the viewport. */
export const GridRow = memo(Row, isSame<RowProps<unknown>>(...OWN, 'columns')) as typeof Row
