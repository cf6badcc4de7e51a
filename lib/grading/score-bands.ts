/** Shares of the points, in percent, that work is counted by: from the highest to the lowest, both ends within. */
const BANDS = [
  { from: 90, to: 100 },
  { from: 80, to: 89 },
  { from: 70, to: 79 },
  { from: 60, to: 69 },
  { from: 0, to: 59 },
] as const

type Scored = { score: number; maxScore: number }

/** How many have which share of the points; a share is cut to whole percents, so that 89.9 is not yet 90. */
export function scoreBands(scored: readonly Scored[]): { from: number; to: number; students: number }[] {
  const shares = scored
    .filter(({ maxScore }) => maxScore > 0)
    .map(({ score, maxScore }) => Math.floor((score / maxScore) * 100 + 1e-9))
  return BANDS.map(({ from, to }) => ({
    from,
    to,
    // Points beyond the highest score count as all of them.
    students: shares.filter((share) => share >= from && (share <= to || to === 100)).length,
  }))
}
