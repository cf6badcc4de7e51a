import { overlaps, type Span } from '../selection'
import type { PlacedNote } from './placed-notes'

/**
 * Compares two notes on the same words; negative if the first is on top: the reader's own over others', a shorter one over a longer one
 * around it, a newer over an older one. The top note is the one that is drawn and that a press opens.
 */
export function upperFirst(one: PlacedNote, other: PlacedNote): number {
  return (
    Number(other.note.isOwn) - Number(one.note.isOwn) ||
    one.end - one.start - (other.end - other.start) ||
    other.note.createdAt - one.note.createdAt ||
    (one.note.key < other.note.key ? 1 : -1)
  )
}

const without = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans.flatMap((span) =>
    [
      { start: span.start, end: Math.min(span.end, start) },
      { start: Math.max(span.start, end), end: span.end },
    ].filter((piece) => piece.start < piece.end),
  )

/** The ranges each note was drawn with, so that an unchanged note keeps the same range objects. */
const drawn = new WeakMap<PlacedNote, { places: string; ranges: readonly Range[] }>()

/** Returns the visible ranges of a note: all its words except those covered by a note above it. */
export function seenRanges(note: PlacedNote, placed: readonly PlacedNote[]): readonly Range[] {
  const isAbove = (other: PlacedNote) =>
    other !== note && other.body === note.body && overlaps(other, note) && upperFirst(other, note) < 0
  const above = placed.filter(isAbove)
  if (above.length === 0) return [note.range]
  const pieces = above.reduce(without, [{ start: note.start, end: note.end }])
  const places = pieces.map(({ start, end }) => `${start}-${end}`).join(' ')
  const known = drawn.get(note)
  if (known?.places === places) return known.ranges
  const ranges = pieces.map((piece) => note.body.rangeOf(piece))
  drawn.set(note, { places, ranges })
  return ranges
}
