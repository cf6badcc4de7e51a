import { diffArrays } from 'diff'
import { sharedEnd, sharedStart } from './shared-text'

/** Two texts that differ in more words than this are treated as one change, as a finer comparison takes too long. */
const MAX_CHANGED_WORDS = 500

/** Whether a position is between the two halves of a surrogate pair, such as an emoji. */
const isInSign = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** Splits a text into words and single whitespace characters. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s/g) ?? []

/** Consecutive pieces of one text, and what each has become in the other. */
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

/** Maps a position within a piece: at its start it stays before the change, at its end it moves with it, and inside it moves to the end. */
function placeInPiece({ before, after }: Piece, at: number): number {
  const start = sharedStart(before, after)
  if (at <= start) return at
  const end = sharedEnd(before.slice(start), after.slice(start))
  return after.length - Math.min(before.length - at, end)
}

/**
 * Maps a position in a text to the changed text: it stays at the words it was at, wherever others were added or removed. Words inserted
 * exactly at the position come after it.
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
