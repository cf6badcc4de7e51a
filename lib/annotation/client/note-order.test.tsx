import { notesAt } from './note-at'
import { seenRanges, upperFirst } from './note-order'
import type { PlacedNote } from './placed-notes'

const BODY = {
  rangeOf: ({ start, end }: { start: number; end: number }) => ({ start, end, getClientRects: () => [WORDS] }),
  indexOf: (_: Node, offset: number) => offset,
}
const WORDS = { left: 0, right: 100, top: 0, bottom: 20 }

/** A note with only the facts that decide its order. */
function placed(key: string, start: number, end: number, { isOwn = true, createdAt = 1 } = {}) {
  const note = { key, isOwn, createdAt }
  return { note, start, end, body: BODY, range: BODY.rangeOf({ start, end }) } as unknown as PlacedNote
}

const orders: [string, PlacedNote, PlacedNote][] = [
  ['the user’s own note over another user’s', placed('a', 0, 9), placed('b', 2, 4, { isOwn: false })],
  ['a short note over the longer one around it', placed('a', 2, 4), placed('b', 0, 9, { createdAt: 2 })],
  ['a new note over an old one on the same words', placed('a', 2, 4, { createdAt: 2 }), placed('b', 2, 4)],
  ['the same one of two equal notes every time', placed('b', 2, 4), placed('a', 2, 4)],
]

test.each(orders)('[ANN-11] drawing and pressing prefer %s', (_, upper, lower) => {
  expect([lower, upper].sort(upperFirst)).toEqual([upper, lower])
  expect([upper, lower].sort(upperFirst)).toEqual([upper, lower])
  expect(seenRanges(upper, [lower, upper])).toEqual([upper.range])
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: document.body, offset: 3 }) })
  expect(notesAt([lower, upper], 50, 10)).toEqual([upper, lower])
  expect(seenRanges(lower, [upper, lower])).not.toContain(lower.range)
})

test('[ANN-11] a note below others is drawn where they leave it visible, in the same ranges each time', () => {
  const [long, first, last] = [placed('a', 0, 20), placed('b', 0, 4), placed('c', 8, 12)]
  const all = [long, first, last]
  const seen = seenRanges(long, all)
  expect(seen).toMatchObject([
    { start: 4, end: 8 },
    { start: 12, end: 20 },
  ])
  expect(seenRanges(long, [...all])).toBe(seen)
  expect(seenRanges(long, [long, placed('d', 0, 20)])).toEqual([])
  expect(seenRanges(long, [long])).toEqual([long.range])
})

test('[ANN-11] of two adjacent notes, the one at the pressed point is chosen', () => {
  const [short, long] = [placed('a', 0, 3), placed('b', 3, 9)]
  Object.assign(short.range, { getClientRects: () => [{ ...WORDS, right: 49 }] })
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: document.body, offset: 3 }) })
  expect(notesAt([short, long], 50, 10)).toEqual([long, short])
})
