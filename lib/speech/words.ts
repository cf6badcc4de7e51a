/** A part of a text, in UTF-16 units. */
export type Span = { start: number; end: number }

/** A word: letters, digits and marks, with apostrophes and hyphens inside it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ.,-][\p{L}\p{N}\p{M}]+)*/gu
/** The end of a sentence: its punctuation, closing marks, and the spaces before the next one. */
const SENTENCE = /[^.!?…\n]*(?:[.!?…]+[)\]"'”’»]*(?=\s|$)\s*|[.!?…]+|\n+|$)/gu

/** Returns the words of a text with their positions. */
export function wordsIn(text: string): Span[] {
  return [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
}

/** Returns the sentences of a text with their positions, without surrounding spaces; a line break also ends one. */
export function sentencesIn(text: string): Span[] {
  const sentences: Span[] = []
  let open: Span | null = null
  for (const { index, 0: piece } of text.matchAll(SENTENCE)) {
    if (piece === '') continue
    const span: Span = { start: open?.start ?? index, end: index + piece.length }
    // A dot inside a number or a name does not end a sentence.
    const isEnd = /\s$/.test(piece) || span.end === text.length
    if (!isEnd) {
      open = span
      continue
    }
    open = null
    const trimmed = trimmedSpan(text, span)
    if (wordsIn(text.slice(trimmed.start, trimmed.end)).length > 0) sentences.push(trimmed)
  }
  return sentences
}

function trimmedSpan(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  const from = start + part.length - part.trimStart().length
  return { start: from, end: from + part.trim().length }
}

/** Returns the index of the last span that begins at or before a position; -1 before the first. */
export function spanAt(spans: readonly Span[], place: number): number {
  return lastAtOrBefore(spans, place, ({ start }) => start)
}

/** Returns the index of the last entry whose value is at most a limit, in entries sorted by value; -1 where there is none. */
export function lastAtOrBefore<Entry>(
  entries: readonly Entry[],
  limit: number,
  placeOf: (entry: Entry) => number,
): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry !== undefined && placeOf(entry) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
