import { Children, type CSSProperties, type ReactNode } from 'react'
import { cn } from './cn'

/** Matches a width that does not depend on the container: `20rem`, `300px`. */
const FIXED = /\d(?:px|r?em|ch|ex|cm|mm|in|pt|pc)\b/

interface ContainerGridProps {
  /** The widths of the two columns, in CSS. */
  columns: readonly [string, string]
  /** Whether to throw for columns with a fixed width. */
  rejectsFixed?: boolean
  className?: string
  /** Exactly two. */
  children: ReactNode
}

/** Two children side by side, stacked in a narrow container (TOOL-11). Throws unless there are exactly two. */
export function ContainerGrid({ columns, rejectsFixed = false, className, children }: ContainerGridProps) {
  const count = Children.toArray(children).length
  if (count !== 2) throw new Error(`ContainerGrid needs exactly two children, and has ${count}`)
  const fixed = rejectsFixed && columns.find((column) => FIXED.test(column))
  if (fixed) throw new Error(`ContainerGrid: a column of fixed width is not allowed here: ${fixed}`)
  // React's types do not know custom CSS properties.
  const style = { '--columns': columns.join(' ') } as CSSProperties
  return (
    <div className={cn('@container', className)}>
      <div style={style} className="grid items-center gap-4 @min-[44rem]:grid-cols-(--columns)">
        {children}
      </div>
    </div>
  )
}
