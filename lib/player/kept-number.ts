/** A number that the device remembers, where it lies between nothing and a limit; else another one. */
export function keptNumber(kept: string, most: number, otherwise: number): number {
  const number = Number.parseFloat(kept)
  return number >= 0 && number <= most ? number : otherwise
}
