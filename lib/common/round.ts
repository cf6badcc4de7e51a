/** Rounds to hundredths, half up, as every score of the product is told; exact for decimals such as 1.005 that binary fractions miss. */
export function roundHundredths(value: number): number {
  return Math.round(Number((value * 100).toFixed(6))) / 100
}
