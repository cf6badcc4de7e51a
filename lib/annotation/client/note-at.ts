import { upperFirst } from './note-order'
import type { PlacedNote } from './placed-notes'

type Caret = { node: Node; offset: number }

function caretAt(x: number, y: number): Caret | null {
  const found = document.caretPositionFromPoint?.(x, y)
  if (found) return { node: found.offsetNode, offset: found.offset }
  // For older Safari and Chromium versions.
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** Pixels by which a press may miss the letters, mainly for touch. */
const MISS = 3

function isOn(range: Range, x: number, y: number, miss: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - miss && x <= right + miss && y >= top - miss && y <= bottom + miss,
  )
}

/** Returns the notes at a point of the window, topmost first. */
export function notesAt(placed: readonly PlacedNote[], x: number, y: number): PlacedNote[] {
  const caret = caretAt(x, y)
  if (!caret) return []
  const places = new Map(placed.map(({ body }) => [body, -2]))
  for (const body of places.keys()) places.set(body, body.indexOf(caret.node, caret.offset))
  // Where two notes are adjacent, a press on one of them only narrowly misses the other.
  const isHit = ({ range }: PlacedNote) => isOn(range, x, y, 0)
  return placed
    .filter(({ body, start, end, range }) => {
      const at = places.get(body) ?? -1
      return at >= start && at <= end && isOn(range, x, y, MISS)
    })
    .sort((one, other) => Number(isHit(other)) - Number(isHit(one)) || upperFirst(one, other))
}
