import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { GridSizes } from './grid-sizes'
import type { FocusProps, SheetColumn } from './grid-types'

type DiagonalHeadProps = {
  column: SheetColumn
  /** The width of the columns that are left out before it, in pixels. */
  gap: number
  at: number
  isDiagonal: boolean
  sizes: GridSizes
  focus: FocusProps
}

/** The head of a column: a long name stands askew over a narrow column (TBL-14), a code upright with its text below. */
export function DiagonalHead({ column, gap, at, isDiagonal, sizes, focus }: DiagonalHeadProps) {
  const { label, text, href } = column
  const title = text ? `${label}, ${text}` : label
  const name = (
    <>
      <span className={isDiagonal ? undefined : 'block font-medium'}>{label}</span>
      {text && (
        <span className={cn('font-normal text-text-quiet', isDiagonal ? 'ml-1.5' : 'line-clamp-4 block')}>{text}</span>
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
      {gap > 0 && <td aria-hidden="true" className="p-0" style={{ width: gap }} />}
      <th
        scope="col"
        aria-colindex={at}
        className="relative border-line-strong border-b-1 p-0 pb-2 align-bottom font-medium"
        style={{ width: sizes.column }}
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

const headStyle = (isDiagonal: boolean, { column }: GridSizes) => (isDiagonal ? { left: column } : undefined)
