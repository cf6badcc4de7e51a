import { percentOf } from '@/lib/common/points'
import type { OrderBy } from '@/lib/search/squery'
import type { Sheet, SheetAssignment, SheetCell } from './sheet'

/** One piece of work in the gradebook of a student. */
export type SheetWork = { assignment: SheetAssignment; cell: SheetCell }

/** The fields by which the grades of a student are sorted. */
export const STUDENT_GRADES_ORDER = ['startDate', 'endDate', 'percent'] as const
type OrderField = (typeof STUDENT_GRADES_ORDER)[number]

/** Returns the end date that applies to the student; null if there is none. */
export function endOf({ assignment, cell }: SheetWork): string | null {
  return cell.endDate ?? assignment.endDate
}

/** Returns the points of graded work; null if it has none or counts nowhere. */
export function scoreOf({ cell }: SheetWork): number | null {
  return cell.status === 'graded' && !cell.excluded ? (cell.score ?? null) : null
}

/** Returns the score as a percentage; null if there is none. */
export function percentIn(work: SheetWork): number | null {
  const score = scoreOf(work)
  return score === null ? null : percentOf({ score, maxScore: work.cell.maxScore ?? 0 })
}

function orderValue(work: SheetWork, field: OrderField): number | null {
  if (field === 'percent') return percentIn(work)
  const time = field === 'startDate' ? work.assignment.startDate : endOf(work)
  return time === null ? null : Date.parse(time)
}

function compare(one: number | null, other: number | null, direction: OrderBy['direction']): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 'asc' ? one - other : other - one
}

/** Returns the work in the gradebook of one student in the given order: work without the value last, and the latest first among equals. */
export function studentWorks({ assignments, rows }: Sheet, orderBy: readonly OrderBy<OrderField>[]): SheetWork[] {
  const cells = rows[0]?.cells ?? []
  const works = assignments.flatMap((assignment, at): SheetWork[] => {
    const cell = cells[at]
    return cell ? [{ assignment, cell }] : []
  })
  // The columns of a sheet begin with the first start.
  return works.toReversed().sort((one, other) => {
    for (const { field, direction } of orderBy) {
      const order = compare(orderValue(one, field), orderValue(other, field), direction)
      if (order !== 0) return order
    }
    return 0
  })
}
