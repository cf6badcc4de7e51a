import { sharedEnd, sharedStart } from './shared-text'

/** Whether a place in a text stands between the two halves of one sign, as of a smiley. */
const isInSign = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/**
 * Where a place in a text is when the text has become another one: before what changed it stays, after it it goes along, and from the midst
 * of it it goes to its end.
 */
export function placeAfter(before: string, after: string, at: number): number {
  const start = sharedStart(before, after)
  if (at <= start) return at
  const end = sharedEnd(before.slice(start), after.slice(start))
  const place = after.length - Math.min(before.length - at, end)
  return isInSign(after, place) ? place + 1 : place
}
