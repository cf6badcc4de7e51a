import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { toggleOrder } from '@/lib/search/order'
import { FilterSelect } from './filter-select'
import { ListPages } from './list-pages'
import { SortLink } from './sort-link'

/** A column of a list of records; the first one names the record. */
export type Column<Row> = {
  key: string
  label: string
  /** The field that the list is ordered by from this column. */
  sort?: string
  numeric?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}

export type RecordListProps<Row> = {
  /** What is listed: `Groups`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Where the list stands, for its order and its pages; absent for a list that is shown whole. */
  place?: ListPlace
  /** How many there are on all pages. */
  count?: number
  className?: string
}

function sortOf(field: string, place: ListPlace) {
  const [first] = place.query.orderBy
  if (first?.field !== field) return 'none'
  return first.direction === 'asc' ? 'ascending' : 'descending'
}

function OrderSelect({ columns, place }: { columns: readonly { label: string; sort?: string }[]; place: ListPlace }) {
  const t = useTranslations('list')
  const [first] = place.query.orderBy
  const options = columns.flatMap(({ label, sort: field }) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      field
        ? {
            value: `${field}:${direction}`,
            label: t(`order.${direction}`, { label }),
            href: listHref(place, {
              orderBy: [{ field, direction }, ...place.query.orderBy.filter((entry) => entry.field !== field)].slice(
                0,
                2,
              ),
            }),
          }
        : [],
    ),
  )
  if (options.length === 0) return null
  const value = first ? `${first.field}:${first.direction}` : ''
  return <FilterSelect label={t('orderBy')} value={value} options={options} className="mt-3 lg:hidden" />
}

function Head<Row>({ columns, place }: Pick<RecordListProps<Row>, 'columns' | 'place'>) {
  return (
    <TableHead role="rowgroup" className="max-lg:hidden">
      <TableRow role="row">
        {columns.map(({ key, label, sort: field, numeric }) => {
          const sort = field && place ? sortOf(field, place) : undefined
          return (
            <TableHeader key={key} role="columnheader" sort={sort} numeric={numeric} className="first:pl-0">
              {sort && field && place ? (
                <SortLink sort={sort} href={listHref(place, { orderBy: toggleOrder(place.query.orderBy, field) })}>
                  {label}
                </SortLink>
              ) : (
                label
              )}
            </TableHeader>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

/** Records in rows on wide screens and as cards on narrow ones, with their order and pages in the address. */
export function RecordList<Row>({ label, columns, rows, keyOf, place, count, className }: RecordListProps<Row>) {
  const [name, ...others] = columns
  return (
    <div className={className}>
      {place && rows.length > 1 && <OrderSelect columns={columns} place={place} />}
      <Table caption={label} role="table" wrapperClassName="mt-3" className="max-lg:block">
        <Head columns={columns} place={place} />
        <TableBody role="rowgroup" className="max-lg:block max-lg:border-t-1">
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              role="row"
              className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-2 max-lg:border-b-1 max-lg:py-3"
            >
              {name && (
                <TableRowHeader
                  role="rowheader"
                  className={cn(
                    'min-w-48 pl-0 max-lg:col-span-2 max-lg:h-auto max-lg:min-w-0 max-lg:border-0 max-lg:p-0',
                    name.className,
                  )}
                >
                  {name.cell(row)}
                </TableRowHeader>
              )}
              {others.map(({ key, label: head, numeric, className: own, cell }) => (
                <TableCell
                  key={key}
                  role="cell"
                  numeric={numeric}
                  className={cn('max-lg:h-auto max-lg:min-w-0 max-lg:border-0 max-lg:p-0 max-lg:text-left', own)}
                >
                  <span className="block text-text-quiet lg:hidden">{head}</span>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {place && count !== undefined && <ListPages label={label} place={place} rows={rows.length} count={count} />}
    </div>
  )
}
