import { foldForSearch, searchWords } from './fold'

/** A piece of a text, and whether it is a searched word. */
export type HighlightPart = { text: string; isHit: boolean }

/** Folds a text; also returns, for each character of the result, where its source character begins in the text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let [folded, at] = ['', 0]
  for (const character of text) {
    const part = foldForSearch(character)
    folded += part
    for (let each = 0; each < part.length; each += 1) places.push(at)
    at += character.length
  }
  return { folded, places: [...places, text.length] }
}

/** Returns where words occur in a folded text, from left to right; of two at the same position the longer one. */
function hitsOf(folded: string, words: readonly string[]): { start: number; end: number }[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const hits = []
  for (let at = 0; at < folded.length; at += 1) {
    const word = longestFirst.find((each) => folded.startsWith(each, at))
    if (!word) continue
    hits.push({ start: at, end: at + word.length })
    at += word.length - 1
  }
  return hits
}

/** Splits a text at the words of a search, regardless of their spelling; the joined pieces are the text. */
export function highlightParts(text: string, search: string): HighlightPart[] {
  const { folded, places } = foldWithPlaces(text)
  const parts: HighlightPart[] = []
  let done = 0
  const cut = (end: number, isHit: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isHit })
    done = Math.max(done, end)
  }
  for (const { start, end } of hitsOf(folded, searchWords(search))) {
    cut(places[start] ?? text.length, false)
    cut(places[end] ?? text.length, true)
  }
  cut(text.length, false)
  return parts
}
