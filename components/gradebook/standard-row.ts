import type { WireStandardScores } from '@/lib/gradebook/schema'
import type { SheetStudent } from '@/lib/gradebook/sheet'

export type Standard = WireStandardScores['standards'][number]

/** A student with their scores for each standard. */
export type StandardRow = {
  student: SheetStudent
  scores: WireStandardScores['students'][number]['standardScoresById']
}

/** Opens the answers behind a cell. */
export type OpenStandard = (row: StandardRow, standard: Standard, opener: HTMLElement) => void
