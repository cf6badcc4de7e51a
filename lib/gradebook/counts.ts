import { addPoints, type Points, percentOf } from '@/lib/common/points'
import { countedPoints } from './averages'
import type { SheetAssignment, SheetCell, SheetRow } from './sheet'

/** How many pieces of work an average includes, and how many it leaves out for each reason. */
export type AverageCounts = {
  graded: number
  excused: number
  unanswered: number
  submitted: number
  inProgress: number
  pastDue: number
  notStarted: number
  /** Excluded from the assignment, worth no points, or of a class that the student has left. */
  uncounted: number
  points: Points
}

/** The averages over assignments; the peer average is over reviews. */
export type CountedKind = 'all' | 'assessment' | 'interactive'

const KEYS = {
  excused: 'excused',
  unanswered: 'unanswered',
  submitted: 'submitted',
  'in-progress': 'inProgress',
  'past-due': 'pastDue',
  'not-started': 'notStarted',
  graded: 'uncounted',
} as const

const isOfKind = ({ isAssessment }: SheetAssignment, kind: CountedKind) =>
  kind === 'all' || isAssessment === (kind === 'assessment')

/** Counts what a student's average over this kind of assignments includes and leaves out. */
export function countsOf(
  cells: readonly (SheetCell | null)[],
  assignments: readonly SheetAssignment[],
  kind: CountedKind,
): AverageCounts {
  const counts: AverageCounts = {
    graded: 0,
    excused: 0,
    unanswered: 0,
    submitted: 0,
    inProgress: 0,
    pastDue: 0,
    notStarted: 0,
    uncounted: 0,
    points: { score: 0, maxScore: 0 },
  }
  assignments.forEach((assignment, at) => {
    const cell = cells[at]
    if (!cell || !isOfKind(assignment, kind)) return
    const points = countedPoints(cell)
    if (points) {
      counts.graded += 1
      counts.points = addPoints([counts.points, points])
    } else counts[cell.left || cell.excluded ? 'uncounted' : KEYS[cell.status]] += 1
  })
  return counts
}

/** Returns the class average of each assignment, over current members only. */
export function classAverages(rows: readonly SheetRow[], columns: number): (number | null)[] {
  const sums = Array.from({ length: columns }, (): Points => ({ score: 0, maxScore: 0 }))
  for (const { student, cells } of rows) {
    if (student.left) continue
    cells.forEach((cell, at) => {
      const points = cell && countedPoints(cell)
      const sum = sums[at]
      if (points && sum) sums[at] = addPoints([sum, points])
    })
  }
  return sums.map(percentOf)
}

/** Returns the class average over all its assignments. */
export function classAverage(rows: readonly SheetRow[]): number | null {
  const points = rows.flatMap(({ student, cells }) =>
    student.left ? [] : cells.flatMap((cell) => (cell && countedPoints(cell)) ?? []),
  )
  return percentOf(addPoints(points))
}
