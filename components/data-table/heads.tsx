import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { toggleOrder } from '@/lib/search/order'
import { SortLink } from './sort-link'
import type { TableModel } from './use-table'

const SORTS = { asc: 'ascending', desc: 'descending' } as const

type HeadsProps = { model: TableModel; place: ListPlace | undefined; isSelectable: boolean }

/** The headers of the columns; pressing the header of the current sort column reverses the order. */
export function Heads({ model: { table, byKey }, place, isSelectable }: HeadsProps) {
  const t = useTranslations('list.selection')
  return (
    <TableHead role="rowgroup" className="cards:hidden">
      {table.getHeaderGroups().map((group) => (
        <TableRow key={group.id} role="row">
          {isSelectable && (
            <TableHeader role="columnheader" className="w-8 pl-0 print:hidden">
              <Checkbox
                target="wide"
                aria-label={t('all')}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </TableHeader>
          )}
          {group.headers.map(({ column }) => {
            const head = byKey.get(column.id)
            if (!head) return null
            const { key, label, name, sort: field, numeric, isWays } = head
            const direction = column.getIsSorted()
            const sort = direction ? SORTS[direction] : 'none'
            const isSortable = column.getCanSort() && field !== undefined && place !== undefined
            return (
              <TableHeader
                key={key}
                role="columnheader"
                sort={isSortable ? sort : undefined}
                numeric={numeric}
                aria-label={isSortable ? undefined : name}
                className={cn('first:pl-0', isWays && 'print:hidden')}
              >
                {isSortable ? (
                  <SortLink
                    sort={sort}
                    name={name}
                    href={listHref(place, { orderBy: toggleOrder(place.query.orderBy, field) })}
                  >
                    {label}
                  </SortLink>
                ) : (
                  label
                )}
              </TableHeader>
            )
          })}
        </TableRow>
      ))}
    </TableHead>
  )
}
