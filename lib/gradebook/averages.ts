import { addPoints, type Points, percentOf } from '@/lib/common/points'
import type { Averages } from '@/lib/user/schema'

/** One piece of work as far as averages look at it. */
export type CountedWork = {
  submittedDate: Date | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  isAssessment: boolean
  excluded: boolean
}

/** The points of a piece of work that counts: submitted, with nothing left to grade, and worth something (contract.md §2, Grades). */
function countedPoints({ submittedDate, score, maxScore, requiresGrading, excluded }: CountedWork): Points[] {
  const isCounted = submittedDate !== null && !requiresGrading && !excluded
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
