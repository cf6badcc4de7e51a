import type { BodyText } from './body-text'
import { likeness, wordsOf } from './words'

/** The words of a body, each with the index of its distinct form, and the similarity of a word to every form. */
export type BodyWords = {
  words: readonly { start: number; end: number; key: string; id: number }[]
  likenessTo(key: string): Float64Array
}

const prepared = new WeakMap<BodyText, BodyWords>()

/** Prepares the words of a body once for all notes that are looked up in it. */
export function bodyWords(body: BodyText): BodyWords {
  const known = prepared.get(body)
  if (known) return known
  const ids = new Map<string, number>()
  const words = wordsOf(body.text).map((word) => {
    const id = ids.get(word.key) ?? ids.size
    ids.set(word.key, id)
    return { ...word, id }
  })
  const keys = [...ids.keys()]
  const rows = new Map<string, Float64Array>()
  const made: BodyWords = {
    words,
    likenessTo(key) {
      const row = rows.get(key) ?? Float64Array.from(keys, (other) => likeness(key, other))
      rows.set(key, row)
      return row
    },
  }
  prepared.set(body, made)
  return made
}
