import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridSizes } from './grid-sizes'

/** Returns the width of columns: narrower than usual if that makes all of them fit, but never narrower than `least`. */
export function fittedColumn(room: number, columns: number, usual: number, least: number): number {
  const each = Math.floor(room / columns)
  return each < usual && each >= least ? each : usual
}

type Fitted = {
  columns: number
  /** Whether the columns may become narrower. */
  isNarrowable: boolean
  /** The width in px that the rest of the grid takes, with what the last header needs beyond its column. */
  rest: number
}

/** Returns the sizes with columns that are narrowed if this shows the whole grid, so that no sideways scrolling is needed to read its last header. */
export function useFittedSizes(
  scroller: RefObject<HTMLElement | null>,
  sizes: GridSizes,
  { columns, isNarrowable, rest }: Fitted,
): GridSizes {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const column = fittedColumn(width - rest, columns, sizes.column, isNarrowable ? sizes.leastColumn : sizes.column)
  return useMemo(() => (column === sizes.column ? sizes : { ...sizes, column }), [sizes, column])
}
