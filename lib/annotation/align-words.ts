import type { BodyWords } from './body-words'

/** Points for a matching word, for a word replaced by another, and for one that is missing or added. */
const FOUND = 2
const OTHER = -1
const GAP = -1

/** A candidate position of a passage: for each of its words, the index of the matching word in the text, or -1. */
export type Alignment = { score: number; places: Int32Array }

/** How close, in words, the ends of two alignments may be to count as the same place when looking for the runner-up. */
const SAME_PLACE = 4

function points(likeness: number): number {
  return likeness === 0 ? OTHER : OTHER + (FOUND - OTHER) * likeness
}

/**
 * Finds the run of words in a text that best matches all of the given words (fitting alignment), and the score of the runner-up. `nearness`
 * gives bonus points for ending at a given word, to break ties between equally good places.
 */
export function alignWords(
  row: readonly string[],
  { words, likenessTo }: BodyWords,
  nearness: (word: number) => number,
): { best: Alignment; second: number } | null {
  const width = words.length + 1
  const height = row.length + 1
  if (row.length === 0 || words.length === 0) return null
  const steps = new Uint8Array(width * height)
  let above = new Float64Array(width)
  for (let i = 1; i < height; i += 1) {
    const current = new Float64Array(width)
    current[0] = i * GAP
    steps[i * width] = 2
    const like = likenessTo(row[i - 1] ?? '')
    for (let j = 1; j < width; j += 1) {
      const word = words[j - 1]
      const diagonal = (above[j - 1] ?? 0) + points(word ? (like[word.id] ?? 0) : 0)
      const missing = (above[j] ?? 0) + GAP
      const added = (current[j - 1] ?? 0) + GAP
      const most = Math.max(diagonal, missing, added)
      current[j] = most
      steps[i * width + j] = most === diagonal ? 1 : most === missing ? 2 : 3
    }
    above = current
  }
  const total = (j: number) => (above[j] ?? 0) + nearness(j - 1)
  let end = 1
  for (let j = 2; j < width; j += 1) if (total(j) > total(end)) end = j
  let second = Number.NEGATIVE_INFINITY
  for (let j = 1; j < width; j += 1) if (Math.abs(j - end) > SAME_PLACE) second = Math.max(second, total(j))
  const places = new Int32Array(row.length).fill(-1)
  for (let i = row.length, j = end; i > 0; ) {
    const step = steps[i * width + j]
    if (step === 1) places[i - 1] = j - 1
    if (step !== 2) j -= 1
    if (step !== 3) i -= 1
  }
  return { best: { score: total(end), places }, second }
}
