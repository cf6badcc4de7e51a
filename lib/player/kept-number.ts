/** Parses a stored number; `otherwise` if it is not between 0 and a maximum. */
export function keptNumber(kept: string, most: number, otherwise: number): number {
  const number = Number.parseFloat(kept)
  return number >= 0 && number <= most ? number : otherwise
}
