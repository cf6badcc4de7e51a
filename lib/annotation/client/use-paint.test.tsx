import { renderHook } from '@testing-library/react'
import type { HighlightColor } from '@/lib/theme/colors'
import { paintLayer } from './paint'
import type { PlacedNote } from './placed-notes'
import { type PaintedDraft, usePaint } from './use-paint'

class FakeHighlight extends Set<Range> {
  priority = 0
  constructor(...ranges: Range[]) {
    super(ranges)
  }
}
const layers = new Map<string, FakeHighlight>()
const set = jest.spyOn(layers, 'set')
const shown = (color: HighlightColor) => [...(layers.get(`note-${color}`) ?? [])]

beforeEach(() => {
  layers.clear()
  Object.assign(globalThis, { CSS: { highlights: layers }, Highlight: FakeHighlight })
})

const rangeAt = () => document.createRange()
// The ranges that are drawn for a note.
const placedNote = (key: string, color: HighlightColor) =>
  ({ note: { key }, mark: { color }, range: rangeAt() }) as unknown as PlacedNote

function draw(placed: readonly PlacedNote[]) {
  const view = renderHook(({ draft }: { draft: PaintedDraft | null }) => usePaint(placed, draft), {
    initialProps: { draft: null as PaintedDraft | null },
  })
  set.mockClear()
  return (draft: PaintedDraft | null) => view.rerender({ draft })
}

test('notes are drawn in their colour, and just opening one redraws nothing', () => {
  const [red, other, blue] = [placedNote('a', 'red'), placedNote('b', 'red'), placedNote('c', 'blue')]
  const show = draw([red, other, blue])
  expect(shown('red')).toEqual([red.range, other.range])
  expect(shown('blue')).toEqual([blue.range])
  show({ key: 'a', color: 'red', range: red.range })
  show(null)
  expect(set).not.toHaveBeenCalled()
})

test('a note with a new colour is drawn in it, and in the old one again when cancelled', () => {
  const [red, blue] = [placedNote('a', 'red'), placedNote('c', 'blue')]
  const show = draw([red, blue])
  show({ key: 'a', color: 'blue', range: red.range })
  expect([shown('red'), shown('blue')]).toEqual([[], [red.range, blue.range]])
  show(null)
  expect([shown('red'), shown('blue')]).toEqual([[red.range], [blue.range]])
})

test('a passage that is not a note yet is drawn with the others', () => {
  const red = placedNote('a', 'red')
  const show = draw([red])
  const range = rangeAt()
  show({ key: null, color: 'red', range })
  expect(shown('red')).toEqual([red.range, range])
})

test('the picked passage is drawn below every colour', () => {
  draw([placedNote('a', 'red'), placedNote('b', 'blue')])
  paintLayer('picked', [rangeAt()])
  const heightOf = (name: string) => layers.get(`note-${name}`)?.priority
  expect([heightOf('picked'), heightOf('red'), heightOf('blue')]).toEqual([0, 1, 6])
})
