/** A piece of a text, and whether it is a word that was searched for. */
export type HighlightPart = { text: string; isHit: boolean }

/** A text cut at the words of a search, wherever they stand in it and in whatever case; the pieces together are the text. */
export function highlightParts(text: string, search: string): HighlightPart[] {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return text === '' ? [] : [{ text, isHit: false }]
  // The longest first, so that of two that begin alike the whole one is marked.
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'))
  return pieces.map((piece, at) => ({ text: piece, isHit: at % 2 === 1 })).filter((part) => part.text !== '')
}
