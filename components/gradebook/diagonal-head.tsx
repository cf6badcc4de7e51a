import { memo } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { GridSizes } from './grid-sizes'
import type { FocusProps, SheetColumn } from './grid-types'
import { placeKey } from './use-cell-focus'

type DiagonalHeadProps = {
  column: SheetColumn
  /** The width in px of the columns that are not rendered before this one. */
  gap: number
  /** The zero-based index of the column. */
  at: number
  isDiagonal: boolean
  sizes: GridSizes
  isTabStop: boolean
}

/** A column header: a name is rotated to fit a narrow column (TBL-14), a code is upright with its text below. */
function Head({ column, gap, at, isDiagonal, sizes, isTabStop }: DiagonalHeadProps) {
  const focus: FocusProps = { 'data-place': placeKey({ row: 0, column: at }), tabIndex: isTabStop ? 0 : -1 }
  const { label, text, href } = column
  const title = text ? `${label}, ${text}` : label
  const name = (
    <>
      <span className={isDiagonal ? undefined : 'block font-medium'}>{label}</span>
      {text && (
        <span className={cn('font-normal text-text-quiet', !isDiagonal && 'line-clamp-4')}>
          {isDiagonal ? `, ${text}` : text}
        </span>
      )}
    </>
  )
  const className = cn(
    'text-text no-underline hover:text-accent-text hover:underline focus-visible:-outline-offset-2',
    isDiagonal
      ? 'absolute bottom-0 block h-11 w-[20.5rem] origin-bottom-left -rotate-52 truncate border-b-1 pr-1 pl-3 leading-[4.4rem]'
      : 'block pr-2 text-left',
  )
  return (
    <>
      {gap > 0 && <td aria-hidden="true" className="p-0" />}
      <th
        scope="col"
        aria-colindex={at + 1}
        className="relative border-line-strong border-b-1 p-0 pb-2 align-bottom font-medium"
      >
        {href ? (
          <Link
            {...focus}
            href={href}
            prefetch={false}
            title={title}
            className={className}
            style={headStyle(isDiagonal, sizes)}
          >
            {name}
          </Link>
        ) : (
          <span {...focus} title={title} className={className} style={headStyle(isDiagonal, sizes)}>
            {name}
          </span>
        )}
      </th>
    </>
  )
}

/** Memoized, so that scrolling does not re-render it. */
export const DiagonalHead = memo(Head)

const headStyle = (isDiagonal: boolean, { column }: GridSizes) => (isDiagonal ? { left: column } : undefined)
