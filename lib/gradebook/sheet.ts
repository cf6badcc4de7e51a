import type { Averages } from '@/lib/user/schema'
import type { GradingStatus } from '@/lib/user-assignment/status'
import { namedAlike } from './headings'
import type { WireGradebook } from './schema'

/** One piece of work as a gradebook cell. Fields that are 0, null or false are omitted, because a sheet can have 100,000 cells. */
export type SheetCell = {
  status: GradingStatus
  /** Points, if there is a score. */
  score?: number
  maxScore?: number
  /** Percentage of the completable items. */
  progress?: number
  /** The student's own end date, if extra time changes it. */
  endDate?: string
  /** First submitted after its end. */
  late?: true
  /** Number of items that the student is excused from. */
  excusedItems?: number
  /** All scoreable items were excluded from the assignment. */
  excluded?: true
  /** Assigned to a class that the student has left, so that it counts nowhere. */
  left?: true
}

/** One assignment as a column, or as a row of one student's gradebook. */
export type SheetAssignment = {
  id: string
  name: string
  startDate: string
  endDate: string | null
  maxScore: number | null
  isAssessment: boolean
  /** Whether another assignment has the same name, so that the end date is shown to tell them apart (domain.md §14). */
  isNamedAlike: boolean
}

export type SheetStudent = {
  id: string
  firstName: string
  lastName: string
  isActive: boolean
  /** No longer in the group. */
  left: boolean
}

export type SheetRow = {
  student: SheetStudent
  averages: Averages
  /** In the order of the assignments; null if one was not assigned to the student. */
  cells: readonly (SheetCell | null)[]
}

/** A gradebook as the page shows it: each student's work in the order of the assignments. */
export type Sheet = { assignments: readonly SheetAssignment[]; rows: readonly SheetRow[] }

type Work = WireGradebook['userAssignments'][number]

function cellOf(work: Work): SheetCell {
  const { gradingStatus, score, maxScore, progress, ownEndDate, late, excusedItems, excluded, left } = work
  return {
    status: gradingStatus,
    ...(typeof score === 'number' && { score }),
    ...(maxScore && { maxScore }),
    ...(progress && { progress }),
    ...(ownEndDate && { endDate: ownEndDate }),
    ...(late && { late }),
    ...(excusedItems > 0 && { excusedItems }),
    ...(excluded && { excluded }),
    ...(left && { left }),
  }
}

const NO_AVERAGES: Averages = { assessment: null, interactive: null, peer: null, all: null }

/** Converts the response of the gradebook calls into a sheet. */
export function sheetOf(book: WireGradebook): Sheet {
  const alike = namedAlike(book.assignments)
  const places = new Map(book.assignments.map(({ id }, at) => [id, at]))
  const cells = new Map(book.students.map(({ id }) => [id, Array<SheetCell | null>(places.size).fill(null)]))
  for (const work of book.userAssignments) {
    const at = places.get(work.assignmentId)
    const own = cells.get(work.userId)
    if (at !== undefined && own) own[at] = cellOf(work)
  }
  return {
    assignments: book.assignments.map(({ id, content, startDate, endDate, maxScore }) => ({
      id,
      name: content.name,
      startDate,
      endDate,
      maxScore,
      isAssessment: content.contentSubType === 'assessment',
      isNamedAlike: alike.has(id),
    })),
    rows: book.students.map(({ id, firstName, lastName, isActive, left }) => ({
      student: { id, firstName, lastName, isActive, left },
      averages: book.averages[id] ?? NO_AVERAGES,
      cells: cells.get(id) ?? [],
    })),
  }
}
