import { percentOf } from '@/lib/common/points'
import type { SheetCell } from './sheet'

/** Lower limits in percent for green and blue; scores below are orange. */
export const GREEN_FROM = 80
export const BLUE_FROM = 60

/** The meaning of a cell, in one of the eight colors of a gradebook, each with its own number, word or symbol (TBL-15). */
export type CellSays =
  | { color: 'green' | 'blue' | 'orange'; kind: 'score'; percent: number }
  | { color: 'purple'; kind: 'submitted' | 'unanswered' }
  | { color: 'yellow'; kind: 'in-progress'; percent: number }
  | { color: 'red'; kind: 'past-due' }
  | { color: 'gray'; kind: 'not-started' | 'unscored' }
  | { color: 'black'; kind: 'excused' | 'excluded' }

/** Returns the color for a percentage. */
export function colorOf(percent: number): 'green' | 'blue' | 'orange' {
  if (percent >= GREEN_FROM) return 'green'
  return percent >= BLUE_FROM ? 'blue' : 'orange'
}

/** Returns the percentage of fully graded work; null otherwise. */
export function percentOfCell({ status, score, maxScore }: SheetCell): number | null {
  return status === 'graded' && score !== undefined ? percentOf({ score, maxScore: maxScore ?? 0 }) : null
}

/** Returns the meaning of the cell for a piece of work. */
export function saysOf(cell: SheetCell): CellSays {
  const { status, excluded, progress = 0 } = cell
  if (status === 'excused') return { color: 'black', kind: 'excused' }
  if (excluded) return { color: 'black', kind: 'excluded' }
  switch (status) {
    case 'graded': {
      const percent = percentOfCell(cell)
      if (percent === null) return { color: 'gray', kind: 'unscored' }
      return { color: colorOf(percent), kind: 'score', percent }
    }
    case 'submitted':
    case 'unanswered':
      return { color: 'purple', kind: status }
    case 'in-progress':
      return { color: 'yellow', kind: status, percent: progress }
    case 'past-due':
      return { color: 'red', kind: status }
    case 'not-started':
      return { color: 'gray', kind: status }
  }
}

/** The colors in the order of the legend. */
export const LEGEND: readonly CellSays[] = [
  { color: 'green', kind: 'score', percent: 92 },
  { color: 'blue', kind: 'score', percent: 71 },
  { color: 'orange', kind: 'score', percent: 48 },
  { color: 'purple', kind: 'submitted' },
  { color: 'yellow', kind: 'in-progress', percent: 40 },
  { color: 'red', kind: 'past-due' },
  { color: 'gray', kind: 'not-started' },
  { color: 'black', kind: 'excused' },
]
