/** The score that counts: the grader's own, else the sum (contract.md §2). */
export function effectiveScore({
  manualScoreOverride,
  score,
}: {
  manualScoreOverride: number | null
  score: number
}): number {
  return manualScoreOverride ?? score
}
