/** The longest run of marks above or below one letter that Unicode's stream-safe text format leaves as it is (UAX #15, D4). */
const LONG_RUN = /\p{M}{30}/gu
const JOINER = '\u034f'

/**
 * A text whose runs of combining marks are broken up as Unicode's stream-safe text format says, which changes no writing of any language.
 * To normalise a text sorts each run, and takes a time that grows with the square of its length.
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_RUN, `$&${JOINER}`)
}
