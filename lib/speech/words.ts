/** A part of a text, in UTF-16 units. */
export type Span = { start: number; end: number }

/** A word: letters, digits and marks, with apostrophes and hyphens inside it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ.,-][\p{L}\p{N}\p{M}]+)*/gu
/** The end of a sentence: its mark, what closes after it, and the blanks before the next one. */
const SENTENCE = /[^.!?…\n]*(?:[.!?…]+[)\]"'”’»]*(?=\s|$)\s*|[.!?…]+|\n+|$)/gu

/** The words of a text at their places. */
export function wordsIn(text: string): Span[] {
  return [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
}

/** The sentences of a text at their places, blanks around them left out; a line break ends one, too. */
export function sentencesIn(text: string): Span[] {
  const sentences: Span[] = []
  let open: Span | null = null
  for (const { index, 0: piece } of text.matchAll(SENTENCE)) {
    if (piece === '') continue
    const span: Span = { start: open?.start ?? index, end: index + piece.length }
    // A dot inside a number or a name ends nothing.
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

/** The last of some spans that begins at or before a place; -1 before the first. */
export function spanAt(spans: readonly Span[], place: number): number {
  return lastAtOrBefore(spans, place, ({ start }) => start)
}

/** The index of the last entry whose value is at most a limit; the entries stand in the order of their values. -1 where there is none. */
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
