/** Rounds to hundredths, half up, as all scores are shown; exact for decimals such as 1.005 that have no exact binary fraction. */
export function roundHundredths(value: number): number {
  return Math.round(Number((value * 100).toFixed(6))) / 100
}
