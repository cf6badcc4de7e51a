import { addPoints, type Points, percentOf } from '@/lib/common/points'
import type { Averages } from '@/lib/user/schema'
import type { GradingStatus } from '@/lib/user-assignment/status'

/** One piece of work as far as averages look at it. */
export type CountedWork = {
  status: GradingStatus
  score?: number | null
  maxScore?: number | null
  /** All that could bring points was taken out of the assignment. */
  excluded?: boolean
  /** Given to a class that the student has left. */
  left?: boolean
}

/**
 * The points of a piece of work that counts: turned in, all of it graded, worth something, not excused and not of a class that the student has left
 * (contract.md §2, Grades; domain.md §14, §15); null of any other. `isScored` in lib/scope/server/class-members.ts says the same in SQL.
 */
export function countedPoints({ status, score, maxScore, excluded, left }: CountedWork): Points | null {
  if (left || excluded || status !== 'graded') return null
  return typeof score === 'number' && typeof maxScore === 'number' && maxScore > 0 ? { score, maxScore } : null
}

/** A student's averages over pieces of work and the reviews that were received. */
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

/** How many pieces of work averages leave out for the student to be told of, and why (domain.md §15). */
export type LeftOut = {
  /** Turned in with nothing answered, and not given 0 points. */
  unanswered: number
  excused: number
}

/** What a student's averages leave out: excused work, and work that was turned in with nothing answered until a teacher gives it 0 points. */
export function leftOutOf(works: readonly CountedWork[]): LeftOut {
  const count = (wanted: GradingStatus) => works.filter(({ status, excluded }) => !excluded && status === wanted).length
  return { unanswered: count('unanswered'), excused: count('excused') }
}
