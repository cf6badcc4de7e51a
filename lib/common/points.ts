import { roundHundredths } from './round'

/** Points that were reached, of the points that could be. */
export type Points = { score: number; maxScore: number }

/** Points as a percentage with two decimals; null where there was nothing to reach. */
export function percentOf({ score, maxScore }: Points): number | null {
  return maxScore > 0 ? roundHundredths((score / maxScore) * 100) : null
}

/** The points of all these together. */
export function addPoints(points: readonly Points[]): Points {
  return points.reduce((sum, one) => ({ score: sum.score + one.score, maxScore: sum.maxScore + one.maxScore }), {
    score: 0,
    maxScore: 0,
  })
}
