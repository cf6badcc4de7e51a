'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { DiagonalHead } from './diagonal-head'
import { GapCell, GridRow, STICKY } from './grid-row'
import type { GridSizes } from './grid-sizes'
import type { ColumnGroup, FocusProps, LeadColumn, RowName, SheetColumn } from './grid-types'
import { GroupHeads } from './group-heads'
import { placeKey, useCellFocus } from './use-cell-focus'
import { type DrawnParts, useDrawnParts } from './use-drawn-parts'
import { useFittedSizes } from './use-fitted-sizes'

export type SheetGridProps<Row> = {
  label: string
  nameLabel: string
  nameSort?: Pick<LeadColumn<Row>, 'sort' | 'onSort'>
  footLabel: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => RowName
  leads: readonly LeadColumn<Row>[]
  columns: readonly SheetColumn[]
  /** Headings over all the columns, in their order; absent if there are none. */
  groups?: readonly ColumnGroup[]
  /** The orientation of the column headers: diagonal for names, upright for codes with a text below. */
  heads: 'diagonal' | 'upright'
  /** Renders the cell of a row at a column index. */
  cell: (row: Row, column: number, focus: FocusProps) => ReactNode
  /** Anything besides the row that its rendering depends on; a new object re-renders all rows. */
  drawnBy: object
  sizes: GridSizes
}

/** The table has the grid role, because the arrow keys move between its cells. */
const GRID = { role: 'grid' } as const
/** Hides spacer rows from screen readers. */
const HIDDEN = { 'aria-hidden': true } as const

type HeadCellProps = {
  label: string
  sort: LeadColumn<never>['sort']
  onSort: (() => void) | undefined
  focus: FocusProps
}

/** The header of the names or of an average column, with a sort button if it is sortable. */
function HeadLabel({ label, sort, onSort, focus }: HeadCellProps) {
  if (!onSort)
    return (
      <span {...focus} className="inline-block">
        {label}
      </span>
    )
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      {...focus}
      onClick={onSort}
      className="inline-flex min-h-control-sm items-end gap-1 rounded-1 hover:text-text focus-visible:-outline-offset-2"
    >
      {label}
      {sort !== 'none' && <Arrow aria-hidden="true" className="size-3.5" />}
    </button>
  )
}

/**
 * The grid of a gradebook: students by assignments or standards. Names, averages, headers and the class row are sticky, and a large grid renders only
 * the rows and columns near the viewport. Keys move between cells, and Enter activates the focused one.
 */
export function SheetGrid<Row>(props: SheetGridProps<Row>) {
  const { label, rows, keyOf, nameOf, leads, columns, groups, cell, drawnBy, heads } = props
  const scroller = useRef<HTMLElement>(null)
  // The header, the rows, and the footer.
  const size = { rows: rows.length + 2, columns: columns.length + leads.length + 1 }
  const { active, handleKeyDown, handleFocus } = useCellFocus(scroller, size)
  const lead = props.sizes.name + leads.length * props.sizes.average
  const tail = heads === 'diagonal' ? props.sizes.tail : 0
  const sizes = useFittedSizes(scroller, props.sizes, {
    columns: columns.length,
    isNarrowable: heads === 'diagonal',
    rest: lead + tail,
  })
  const headRows = groups ? 2 : 1
  const head = groups ? sizes.group + sizes.head : sizes.head
  const drawn = useDrawnParts({
    scroller,
    rows: rows.length,
    columns: columns.length,
    sizes,
    head,
    lead,
    active: { row: active.row - 1, column: active.column - leads.length - 1 },
  })
  const focusOf = (row: number, column: number): FocusProps => ({
    'data-place': placeKey({ row, column }),
    tabIndex: active.row === row && active.column === column ? 0 : -1,
  })
  const firstApart = useMemo(() => rows.findIndex((row) => nameOf(row).isApart), [rows, nameOf])
  return (
    <section
      ref={scroller}
      aria-label={label}
      // Extends into the margin of the sheet, so that the last header, which extends beyond its column, has room.
      className="relative mt-4 max-h-[max(40rem,calc(100dvh-20rem))] overflow-auto md:-mr-10 print:mr-0 print:max-h-none print:overflow-visible"
      // Scrolls a focused cell clear of the sticky edges and of its header, which extends diagonally over the next columns.
      style={{ scrollPadding: `${head}px ${tail}px ${sizes.foot}px ${sizes.name + sizes.average}px` }}
    >
      <table
        {...GRID}
        aria-label={label}
        aria-rowcount={rows.length + headRows + 1}
        aria-colcount={size.columns}
        onKeyDown={handleKeyDown}
        onFocus={(event) => handleFocus(event.target)}
        className="table-fixed border-separate border-spacing-0 text-fs-1"
        style={{ width: lead + columns.length * sizes.column + tail }}
      >
        <GridColumns drawn={drawn.columns} leads={leads.length} {...{ sizes, tail }} />
        <thead className="sticky top-0 z-3 bg-surface print:static">
          {groups && <GroupHeads {...{ groups, sizes }} drawn={drawn.columns} lead={leads.length + 1} />}
          <tr aria-rowindex={headRows} style={{ height: sizes.head }}>
            <th
              scope="col"
              aria-sort={props.nameSort?.sort}
              className={cn(
                STICKY,
                'left-0 z-4 border-line-strong border-b-1 p-0 pb-2 text-left align-bottom font-medium',
              )}
            >
              <HeadLabel
                label={props.nameLabel}
                sort={props.nameSort?.sort}
                onSort={props.nameSort?.onSort}
                focus={focusOf(0, 0)}
              />
            </th>
            {leads.map(({ key, label: name, sort, onSort }, at) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort}
                className={cn(
                  'border-line-strong border-b-1 p-0 pr-3 pb-2 text-right align-bottom font-medium text-text-quiet',
                  at === 0 && cn(STICKY, 'z-4'),
                )}
                style={at === 0 ? { left: sizes.name } : undefined}
              >
                <HeadLabel label={name} sort={sort} onSort={onSort} focus={focusOf(0, 1 + at)} />
              </th>
            ))}
            {drawn.columns.parts.map(({ index, gap }) => (
              <DiagonalHead
                key={index}
                column={columns[index] as SheetColumn}
                gap={gap}
                at={index + leads.length + 1}
                isDiagonal={heads === 'diagonal'}
                sizes={sizes}
                isTabStop={active.row === 0 && active.column === 1 + leads.length + index}
              />
            ))}
            <GapCell width={drawn.columns.after} />
            <GapCell width={tail} />
          </tr>
        </thead>
        <tbody>
          {drawn.rows.parts.map(({ index, gap }) => {
            const row = rows[index] as Row
            return (
              <FragmentRow key={keyOf(row)} gap={gap}>
                <GridRow
                  {...{ row, index, nameOf, leads, cell, drawnBy, sizes }}
                  columns={drawn.columns}
                  headRows={headRows}
                  tabStop={active.row === index + 1 ? active.column : -1}
                  isFirstApart={index === firstApart}
                />
              </FragmentRow>
            )
          })}
          <GapRow height={drawn.rows.after} />
        </tbody>
        <Foot
          {...props}
          {...{ sizes, headRows }}
          drawn={drawn.columns}
          focusOf={(column) => focusOf(rows.length + 1, column)}
        />
      </table>
    </section>
  )
}

type GridColumnsProps = { drawn: DrawnParts; leads: number; tail: number; sizes: GridSizes }

/** The widths of the columns, set separately because the first row may have headings that span several columns. */
function GridColumns({ drawn, leads, tail, sizes }: GridColumnsProps) {
  return (
    <colgroup>
      <col style={{ width: sizes.name }} />
      {leads > 0 && <col span={leads} style={{ width: sizes.average }} />}
      {drawn.parts.flatMap(({ index, gap }) => [
        gap > 0 && <col key={`gap ${index}`} style={{ width: gap }} />,
        <col key={index} style={{ width: sizes.column }} />,
      ])}
      {drawn.after > 0 && <col style={{ width: drawn.after }} />}
      {tail > 0 && <col style={{ width: tail }} />}
    </colgroup>
  )
}

function GapRow({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr {...HIDDEN} style={{ height }}>
      <td className="p-0" />
    </tr>
  )
}

function FragmentRow({ gap, children }: { gap: number; children: ReactNode }) {
  return (
    <>
      <GapRow height={gap} />
      {children}
    </>
  )
}

const footCell =
  'sticky bottom-0 z-2 border-line-strong border-t-1 bg-surface p-0 font-medium text-text-quiet print:static'

type FootProps<Row> = SheetGridProps<Row> & {
  drawn: DrawnParts
  headRows: number
  focusOf: (column: number) => FocusProps
}

/** The class averages below the students. */
function Foot<Row>(props: FootProps<Row>) {
  const { rows, leads, columns, footLabel, sizes, drawn, headRows, focusOf } = props
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + headRows + 1} style={{ height: sizes.foot }}>
        <th scope="row" className={cn(footCell, 'left-0 z-4 text-left')}>
          <span {...focusOf(0)} className="inline-block">
            {footLabel}
          </span>
        </th>
        {leads.map(({ key, foot }, at) => (
          <td
            key={key}
            className={cn(footCell, 'num pr-3 text-right', at === 0 && 'z-4')}
            style={at === 0 ? { left: sizes.name } : undefined}
          >
            {foot ? (
              foot(focusOf(1 + at))
            ) : (
              <span {...focusOf(1 + at)} className="inline-block min-h-control-sm min-w-10" />
            )}
          </td>
        ))}
        {drawn.parts.map(({ index, gap }) => (
          <FootCell
            key={index}
            gap={gap}
            column={columns[index] as SheetColumn}
            focus={focusOf(1 + leads.length + index)}
          />
        ))}
        <GapCell width={drawn.after} />
        <td aria-hidden="true" className="p-0" />
      </tr>
    </tfoot>
  )
}

function FootCell({ gap, column, focus }: { gap: number; column: SheetColumn; focus: FocusProps }) {
  return (
    <>
      <GapCell width={gap} />
      <td className={cn(footCell, 'num text-center')}>{column.foot(focus)}</td>
    </>
  )
}
