import type { GridSizes } from './grid-sizes'
import type { ColumnGroup } from './grid-types'
import type { DrawnPart, DrawnParts } from './use-drawn-parts'

/** A heading over the rendered columns of one group: `first` is the group's first column, `gap` the width in px of the skipped columns before it. */
type GroupRun = { group: ColumnGroup; first: number; gap: number; cells: number }

/** Returns the headings over these rendered columns, each with the number of cells that it spans; the groups follow one another. */
export function groupRuns(groups: readonly ColumnGroup[], parts: readonly DrawnPart[]): GroupRun[] {
  const runs: GroupRun[] = []
  let first = 0
  for (const group of groups) {
    const end = first + group.count
    const own = parts.filter(({ index }) => index >= first && index < end)
    // A spacer between two of its columns is below the heading, one before its first column is not.
    const spacers = own.slice(1).filter(({ gap }) => gap > 0).length
    if (own[0]) runs.push({ group, first, gap: own[0].gap, cells: own.length + spacers })
    first = end
  }
  return runs
}

type GroupHeadsProps = {
  groups: readonly ColumnGroup[]
  drawn: DrawnParts
  /** The number of columns before the grouped ones. */
  lead: number
  sizes: GridSizes
}

/** The row of headings over groups of columns. A heading stays in view while its columns scroll by. */
export function GroupHeads({ groups, drawn, lead, sizes }: GroupHeadsProps) {
  return (
    <tr aria-rowindex={1} style={{ height: sizes.group }}>
      <td colSpan={lead} className="sticky left-0 z-4 bg-surface p-0" />
      {groupRuns(groups, drawn.parts).flatMap(({ group, first, gap, cells }) => [
        gap > 0 && <td key={`gap ${group.key}`} aria-hidden="true" className="p-0" />,
        <th
          key={group.key}
          scope="colgroup"
          colSpan={cells}
          aria-colindex={first + lead + 1}
          className="p-0 pr-2 pb-1 text-left align-bottom font-normal text-text-quiet"
        >
          <span
            title={group.label}
            className="sticky line-clamp-2 w-fit max-w-full leading-tight"
            style={{ left: sizes.name }}
          >
            {group.label}
          </span>
        </th>,
      ])}
    </tr>
  )
}
