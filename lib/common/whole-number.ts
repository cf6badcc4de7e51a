import { z } from 'zod'

/** The maximum of an integer column. */
export const MAX_INTEGER = 2_147_483_647

/** Creates the schema of a whole number in a URL: digits only, so that an empty parameter is not read as zero. */
export function wholeNumberText(min: number, max: number) {
  return z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max))
}
