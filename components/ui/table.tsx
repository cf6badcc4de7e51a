import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type TableProps = ComponentProps<'table'> & {
  /** Names the table for screen readers. */
  caption: string
  compact?: boolean
  /** Classes of the box that scrolls sideways if the table is wider than the page. */
  wrapperClassName?: string
}

/** A table with a hairline between rows. */
export function Table({ caption, compact, wrapperClassName, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={cn('relative overflow-x-auto', wrapperClassName)}>
      <table
        {...rest}
        className={cn(
          'group/table w-full border-separate border-spacing-0 text-left text-fs-1',
          compact ? '[--row:3.6rem]' : '[--row:4.8rem]',
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export function TableRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cn(
        'group/row [tbody>&:hover]:bg-surface-hover data-selected:bg-accent-soft data-selected:**:data-badge:bg-surface [tbody>&[data-selected]:hover]:bg-accent-soft',
        className,
      )}
    />
  )
}

export type SortDirection = 'ascending' | 'descending'
type CellProps = { numeric?: boolean }

export type TableHeaderProps = ComponentProps<'th'> & CellProps & { sort?: SortDirection | 'none' }

/** A column header; `sort` says how the table is sorted by it, and its child is then a `SortButton`. */
export function TableHeader({ sort, numeric, className, ...rest }: TableHeaderProps) {
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={cn(
        'sticky top-0 z-1 h-10 whitespace-nowrap border-line-strong border-b-1 bg-surface px-3 font-medium text-text-quiet',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

/** The first cell of a row, which names the row. */
export function TableRowHeader({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th scope="row" {...rest} className={cn('h-(--row) border-b-1 px-3 py-1.5 text-left font-medium', className)} />
  )
}

export function TableCell({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={cn('h-(--row) border-b-1 px-3 py-1.5', numeric && 'num whitespace-nowrap text-right', className)}
    />
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export type SortButtonProps = { sort: SortDirection | 'none'; onSort: () => void; children: ReactNode }

export function SortButton({ sort, onSort, children }: SortButtonProps) {
  const Arrow = arrows[sort]
  return (
    <button
      type="button"
      onClick={onSort}
      className={cn(
        'inline-flex min-h-control-sm items-center gap-1 rounded-1 hover:text-text focus-visible:-outline-offset-2',
        sort !== 'none' && 'text-text',
      )}
    >
      {children}
      <Arrow aria-hidden="true" className="size-3.5" />
    </button>
  )
}
