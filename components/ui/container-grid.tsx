import { Children, type CSSProperties, type ReactNode } from 'react'
import { cn } from './cn'

/** A width that does not follow the container: `20rem`, `300px`. */
const FIXED = /\d(?:px|r?em|ch|ex|cm|mm|in|pt|pc)\b/

interface ContainerGridProps {
  /** The widths of the two columns, as in CSS. */
  columns: readonly [string, string]
  /** Refuses columns whose width is fixed. */
  rejectsFixed?: boolean
  className?: string
  /** Two, no more and no less. */
  children: ReactNode
}

/** Two things side by side, one below the other where the container is narrow (TOOL-11). Throws for other than two children. */
export function ContainerGrid({ columns, rejectsFixed = false, className, children }: ContainerGridProps) {
  const count = Children.toArray(children).length
  if (count !== 2) throw new Error(`ContainerGrid needs exactly two children, and has ${count}`)
  const fixed = rejectsFixed && columns.find((column) => FIXED.test(column))
  if (fixed) throw new Error(`ContainerGrid: a column of fixed width is not allowed here: ${fixed}`)
  // A name of our own in CSS, which its types do not know.
  const style = { '--columns': columns.join(' ') } as CSSProperties
  return (
    <div className={cn('@container', className)}>
      <div style={style} className="grid items-center gap-4 @min-[44rem]:grid-cols-(--columns)">
        {children}
      </div>
    </div>
  )
}
