import { useLayoutEffect, useMemo, useState } from 'react'

/** Grid sizes in rem, so that they scale with the user's font size. */
const REMS = {
  name: 20,
  average: 7.2,
  column: 5.6,
  leastColumn: 4.4,
  head: 17.6,
  foot: 4.4,
  group: 4,
  tail: 12.8,
} as const
const ROW_REMS = { compact: 3.6, roomy: 4.8 } as const
/** Pixels per rem at the default font size. */
const USUAL_REM = 10

export type Density = keyof typeof ROW_REMS
export type GridSizes = Record<keyof typeof REMS | 'row', number>

/** Returns the grid sizes in px. */
export function useGridSizes(
  density: Density,
  headRems: number = REMS.head,
  columnRems: number = REMS.column,
): GridSizes {
  const [rem, setRem] = useState(USUAL_REM)
  useLayoutEffect(() => {
    const measured = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    if (measured > 0 && document.documentElement.clientWidth > 0) setRem(measured)
  }, [])
  return useMemo(
    () => ({
      name: REMS.name * rem,
      average: REMS.average * rem,
      column: columnRems * rem,
      leastColumn: REMS.leastColumn * rem,
      head: headRems * rem,
      foot: REMS.foot * rem,
      group: REMS.group * rem,
      tail: REMS.tail * rem,
      row: ROW_REMS[density] * rem,
    }),
    [rem, density, columnRems, headRems],
  )
}
