/** Bands of score percentages in descending order, both ends inclusive. */
const BANDS = [
  { from: 90, to: 100 },
  { from: 80, to: 89 },
  { from: 70, to: 79 },
  { from: 60, to: 69 },
  { from: 0, to: 59 },
] as const

type Scored = { score: number; maxScore: number }

/** Counts students per band; a percentage is rounded down, so that 89.9 is not yet 90. */
export function scoreBands(scored: readonly Scored[]): { from: number; to: number; students: number }[] {
  const shares = scored
    .filter(({ maxScore }) => maxScore > 0)
    .map(({ score, maxScore }) => Math.floor((score / maxScore) * 100 + 1e-9))
  return BANDS.map(({ from, to }) => ({
    from,
    to,
    // Points above the maximum count as 100 percent.
    students: shares.filter((share) => share >= from && (share <= to || to === 100)).length,
  }))
}
