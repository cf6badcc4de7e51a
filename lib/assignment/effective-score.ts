/** Returns the score that counts: the grader's override, else the sum (contract.md §2). */
export function effectiveScore({
  manualScoreOverride,
  score,
}: {
  manualScoreOverride: number | null
  score: number
}): number {
  return manualScoreOverride ?? score
}
