import { overlaps, type Span } from '../selection'
import type { PlacedNote } from './placed-notes'

/**
 * Which of two notes over the same words is the upper one, negative for the first: one's own over another's, a short one over the long one
 * around it, a new one over an old one. The upper one is what is drawn there, and what a press there opens.
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

/** The pieces that notes were drawn in, so that one which stays as it is has the same ranges again. */
const drawn = new WeakMap<PlacedNote, { places: string; ranges: readonly Range[] }>()

/** What is seen of a note among others: all its words but those that an upper one lies on. */
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
