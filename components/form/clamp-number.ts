/** Returns the nearest number within the bounds; NaN becomes the lower one. */
export function clampNumber(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min
  return Math.min(max, Math.max(min, value))
}
