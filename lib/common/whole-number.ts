import { z } from 'zod'

/** The largest number of an integer column. */
export const MAX_INTEGER = 2_147_483_647

/** A whole number as an address has it: its digits and nothing else, so that an empty parameter is not taken for zero. */
export function wholeNumberText(min: number, max: number) {
  return z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max))
}
