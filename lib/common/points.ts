import { roundHundredths } from './round'

/** Points earned, and the maximum. */
export type Points = { score: number; maxScore: number }

/** Returns points as a percentage with two decimals; null if the maximum is zero. */
export function percentOf({ score, maxScore }: Points): number | null {
  return maxScore > 0 ? roundHundredths((score / maxScore) * 100) : null
}

/** Adds up points. */
export function addPoints(points: readonly Points[]): Points {
  return points.reduce((sum, one) => ({ score: sum.score + one.score, maxScore: sum.maxScore + one.maxScore }), {
    score: 0,
    maxScore: 0,
  })
}
