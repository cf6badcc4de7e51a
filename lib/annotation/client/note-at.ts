import type { PlacedNote } from './placed-notes'

type Caret = { node: Node; offset: number }

function caretAt(x: number, y: number): Caret | null {
  const found = document.caretPositionFromPoint?.(x, y)
  if (found) return { node: found.offsetNode, offset: found.offset }
  // Older Safari and Chromium.
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** Px by which a press may miss the letters, above all with a finger. */
const MISS = 3

function isOn(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - MISS && x <= right + MISS && y >= top - MISS && y <= bottom + MISS,
  )
}

/** The notes whose words are under a point of the window, own ones first. */
export function notesAt(placed: readonly PlacedNote[], x: number, y: number): PlacedNote[] {
  const caret = caretAt(x, y)
  if (!caret) return []
  const places = new Map(placed.map(({ body }) => [body, -2]))
  for (const body of places.keys()) places.set(body, body.indexOf(caret.node, caret.offset))
  return placed
    .filter(({ body, start, end, range }) => {
      const at = places.get(body) ?? -1
      return at >= start && at <= end && isOn(range, x, y)
    })
    .sort((one, other) => Number(other.note.isOwn) - Number(one.note.isOwn))
}
