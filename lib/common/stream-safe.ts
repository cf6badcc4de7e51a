/** The longest run of combining marks that Unicode's stream-safe text format leaves unchanged (UAX #15, D4). */
const LONG_RUN = /\p{M}{30}/gu
const JOINER = '\u034f'

/**
 * Breaks up long runs of combining marks as in Unicode's stream-safe text format, which affects no real language. Normalization sorts each
 * run, in time that grows with the square of its length.
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_RUN, `$&${JOINER}`)
}
