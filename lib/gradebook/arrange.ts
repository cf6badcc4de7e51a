import { holdsWords } from '@/lib/search/fold'
import type { Sheet, SheetRow, SheetStudent } from './sheet'

/** Which students a gradebook shows. */
export const rowFilters = ['everybody', 'below', 'toGrade', 'pastDue'] as const
export type RowFilter = (typeof rowFilters)[number]
/** Which assignments it shows. */
export const columnFilters = ['everything', 'assignments', 'assessments'] as const
export type ColumnFilter = (typeof columnFilters)[number]
export type SheetOrder = { by: 'name' | 'average'; direction: 'asc' | 'desc' }

export type Arrangement = { words: string; rows: RowFilter; columns: ColumnFilter; order: SheetOrder }
export const PLAIN: Arrangement = {
  words: '',
  rows: 'everybody',
  columns: 'everything',
  order: { by: 'name', direction: 'asc' },
}

/** Students with an average below this percentage are listed as possibly needing help. */
const BELOW = 60

/** Whether a student's name contains each of the words, with the same matching as the server's searches. */
export function isNamed({ firstName, lastName }: Pick<SheetStudent, 'firstName' | 'lastName'>, words: string): boolean {
  return holdsWords(`${firstName} ${lastName}`, words)
}

function isShown({ averages, cells }: SheetRow, filter: RowFilter): boolean {
  if (filter === 'below') return averages.all !== null && averages.all < BELOW
  if (filter === 'toGrade') return cells.some((cell) => cell?.status === 'submitted')
  return filter === 'everybody' || cells.some((cell) => cell?.status === 'past-due')
}

/** Sorts the rows; students without an average come last in both directions. */
function ordered(rows: readonly SheetRow[], { by, direction }: SheetOrder): readonly SheetRow[] {
  // The server already returns the rows sorted by name in the reader's locale.
  if (by === 'name') return direction === 'asc' ? rows : rows.toReversed()
  const turn = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [one.averages.all, other.averages.all]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return turn * (a - b)
  })
}

/** Filters and sorts a sheet for display; students who left the class come last. */
export function arrange(sheet: Sheet, { words, rows, columns, order }: Arrangement): Sheet {
  const places = sheet.assignments.flatMap(({ isAssessment }, at) =>
    columns === 'everything' || isAssessment === (columns === 'assessments') ? [at] : [],
  )
  const found = sheet.rows.filter((row) => isNamed(row.student, words) && isShown(row, rows))
  const inOrder = ordered(found, order)
  const isWhole = places.length === sheet.assignments.length
  const shown = [...inOrder.filter(({ student }) => !student.left), ...inOrder.filter(({ student }) => student.left)]
  return {
    assignments: isWhole ? sheet.assignments : sheet.assignments.filter((_, at) => places.includes(at)),
    rows: isWhole ? shown : shown.map((row) => ({ ...row, cells: places.map((at) => row.cells[at] ?? null) })),
  }
}
