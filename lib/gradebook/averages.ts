import { addPoints, type Points, percentOf } from '@/lib/common/points'
import type { Averages } from '@/lib/user/schema'
import { isUnanswered } from '@/lib/user-assignment/status'

/** One piece of work as far as averages look at it. */
export type CountedWork = {
  submittedDate: Date | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  isAssessment: boolean
  excluded: boolean
  excusedDate: Date | null
}

/** The points of a piece of work that counts: submitted, with nothing left to grade, and worth something (contract.md §2, Grades). */
function countedPoints(work: CountedWork): Points[] {
  const { submittedDate, score, maxScore, requiresGrading, excluded, excusedDate } = work
  const isCounted = submittedDate !== null && !requiresGrading && !excluded && excusedDate === null
  return isCounted && score !== null && maxScore !== null && maxScore > 0 ? [{ score, maxScore }] : []
}

/** A student's averages over pieces of work and the reviews that were received. */
export function averagesOf(works: readonly CountedWork[], peer: Points): Averages {
  const percent = (counted: readonly CountedWork[]) => percentOf(addPoints(counted.flatMap(countedPoints)))
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
  const counted = works.filter(({ excluded }) => !excluded)
  return {
    unanswered: counted.filter((work) => work.excusedDate === null && isUnanswered(work)).length,
    excused: counted.filter(({ excusedDate }) => excusedDate !== null).length,
  }
}
