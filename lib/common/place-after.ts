import { diffArrays } from 'diff'
import { sharedEnd, sharedStart } from './shared-text'

/** Two texts that differ in more words than this are taken as one change: to compare them any closer takes too long. */
const MAX_CHANGED_WORDS = 500

/** Whether a place in a text stands between the two halves of one sign, as of a smiley. */
const isInSign = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** A text word by word and blank by blank. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s/g) ?? []

/** Pieces of one text, one after the other, and what each has become in the other. */
type Piece = { before: string; after: string; isSame: boolean }

function piecesOf(before: string, after: string): Piece[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGED_WORDS })
  if (!parts) return [{ before, after, isSame: false }]
  const pieces: Piece[] = []
  for (const { value, added, removed } of parts) {
    const text = value.join('')
    const last = pieces.at(-1)
    if (!added && !removed) pieces.push({ before: text, after: text, isSame: true })
    else if (last && !last.isSame) last[added ? 'after' : 'before'] += text
    else pieces.push({ before: added ? '' : text, after: added ? text : '', isSame: false })
  }
  return pieces
}

/** A place in a piece: before what changed it stays, after it it goes along, and from the midst of it it goes to its end. */
function placeInPiece({ before, after }: Piece, at: number): number {
  const start = sharedStart(before, after)
  if (at <= start) return at
  const end = sharedEnd(before.slice(start), after.slice(start))
  return after.length - Math.min(before.length - at, end)
}

/**
 * Where a place in a text is when the text has become another one: at the words that it stood at, wherever others came or went. Where words
 * come at the place itself, it stays before them.
 */
export function placeAfter(before: string, after: string, at: number): number {
  if (before === after) return at
  let [from, to] = [0, 0]
  for (const piece of piecesOf(before, after)) {
    if (at <= from + piece.before.length) {
      const place = to + placeInPiece(piece, at - from)
      return isInSign(after, place) ? place + 1 : place
    }
    from += piece.before.length
    to += piece.after.length
  }
  return after.length
}
