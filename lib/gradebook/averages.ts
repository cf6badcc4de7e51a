import { roundHundredths } from '@/lib/common/round'
import type { Averages } from './schema'

/** One piece of work as far as averages look at it. */
export type CountedWork = {
  submittedDate: Date | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  isAssessment: boolean
  excluded: boolean
}

/** Points that were reached, of the points that could be. */
export type Points = { score: number; maxScore: number }

/** Points as a percentage with two decimals; null where there was nothing to reach. */
export function percentOf({ score, maxScore }: Points): number | null {
  return maxScore > 0 ? roundHundredths((score / maxScore) * 100) : null
}

/** The points of all these together. */
export function sumOf(points: readonly Points[]): Points {
  return points.reduce((sum, one) => ({ score: sum.score + one.score, maxScore: sum.maxScore + one.maxScore }), {
    score: 0,
    maxScore: 0,
  })
}

/** The points of a piece of work that counts: submitted, with nothing left to grade, and worth something (contract.md §2, Grades). */
function countedPoints({ submittedDate, score, maxScore, requiresGrading, excluded }: CountedWork): Points[] {
  const isCounted = submittedDate !== null && !requiresGrading && !excluded
  return isCounted && score !== null && maxScore !== null && maxScore > 0 ? [{ score, maxScore }] : []
}

/** A student's averages over pieces of work and the reviews that were received. */
export function averagesOf(works: readonly CountedWork[], peer: Points): Averages {
  const percent = (counted: readonly CountedWork[]) => percentOf(sumOf(counted.flatMap(countedPoints)))
  return {
    assessment: percent(works.filter(({ isAssessment }) => isAssessment)),
    interactive: percent(works.filter(({ isAssessment }) => !isAssessment)),
    peer: percentOf(peer),
    all: percent(works),
  }
}
