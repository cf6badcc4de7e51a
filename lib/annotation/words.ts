/** A word of a text: its position, and its key without regard to case and the form of the apostrophe. */
export type Word = { start: number; end: number; key: string }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-‐‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

/** Returns the words of a text in order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: match[0].toLowerCase().replaceAll('’', "'"),
  }))
}

/** Returns the edit distance of two words up to a limit; beyond it, any larger number. */
function distance(one: string, other: string, limit: number): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const swap = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const cost = Math.min(swap, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = current
  }
  return before[other.length] ?? limit + 1
}

/** Longer words are not compared. */
const MAX_COMPARED_LENGTH = 100

/** Returns the similarity of two words from 0 to 1: a typo or another ending counts as nearly the same word, anything else as a different one. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1
  const length = Math.max(one.length, other.length)
  const limit = Math.floor(length / 3)
  if (length < 4 || length > MAX_COMPARED_LENGTH || Math.abs(one.length - other.length) > limit) return 0
  const changes = distance(one, other, limit)
  return changes > limit ? 0 : 1 - changes / length
}
