import { addPoints, type Points, percentOf } from '@/lib/common/points'
import type { Averages } from '@/lib/user/schema'
import type { GradingStatus } from '@/lib/user-assignment/status'

/** The fields of a piece of work that averages depend on. */
export type CountedWork = {
  status: GradingStatus
  score?: number | null
  maxScore?: number | null
  /** All scoreable items were excluded from the assignment. */
  excluded?: boolean
  /** Assigned to a class that the student has left. */
  left?: boolean
}

/**
 * Returns the points of a piece of work if it counts: submitted, fully graded, worth points, not excused, and not of a class that the student has
 * left (contract.md §2, Grades; domain.md §14, §15); else null. `isScored` in lib/scope/server/class-members.ts is the same rule in SQL.
 */
export function countedPoints({ status, score, maxScore, excluded, left }: CountedWork): Points | null {
  if (left || excluded || status !== 'graded') return null
  return typeof score === 'number' && typeof maxScore === 'number' && maxScore > 0 ? { score, maxScore } : null
}

/** Returns a student's averages over their work and over the peer reviews they received. */
export function averagesOf(works: readonly (CountedWork & { isAssessment: boolean })[], peer: Points): Averages {
  const percent = (counted: readonly CountedWork[]) =>
    percentOf(addPoints(counted.flatMap((work) => countedPoints(work) ?? [])))
  return {
    assessment: percent(works.filter(({ isAssessment }) => isAssessment)),
    interactive: percent(works.filter(({ isAssessment }) => !isAssessment)),
    peer: percentOf(peer),
    all: percent(works),
  }
}

/** Counts of work that the averages leave out, by the reasons shown to the student (domain.md §15). */
export type LeftOut = {
  /** Submitted with nothing answered, and without an explicit score of 0. */
  unanswered: number
  excused: number
}

/** Counts what a student's averages leave out: excused work, and work submitted with nothing answered until a teacher gives it 0 points. */
export function leftOutOf(works: readonly CountedWork[]): LeftOut {
  const count = (wanted: GradingStatus) => works.filter(({ status, excluded }) => !excluded && status === wanted).length
  return { unanswered: count('unanswered'), excused: count('excused') }
}
