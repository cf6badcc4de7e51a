import { MAX_ZOOM, pannedBy, viewAfterKey, WHOLE_PICTURE, zoomedAt } from './picture-zoom'

const stage = { width: 1000, height: 600 }

describe('zooming a picture', () => {
  test('keeps the point under the pointer in place', () => {
    const view = zoomedAt(WHOLE_PICTURE, 2, { x: 100, y: -50 }, stage)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The picture's point at 100, -50 is still there afterwards: (100 - x) / scale.
    expect((100 - view.x) / view.scale).toBe(100)
  })

  test('never goes below the whole picture, nor above the maximum zoom', () => {
    expect(zoomedAt(WHOLE_PICTURE, 0.1, { x: 0, y: 0 }, stage)).toEqual(WHOLE_PICTURE)
    expect(zoomedAt(WHOLE_PICTURE, 100, { x: 0, y: 0 }, stage).scale).toBe(MAX_ZOOM)
  })

  test('allows panning up to the edges of the picture', () => {
    const near = { scale: 2, x: 0, y: 0 }
    expect(pannedBy(near, 9999, -9999, stage)).toEqual({ scale: 2, x: 500, y: -300 })
    expect(pannedBy(WHOLE_PICTURE, 50, 50, stage)).toEqual(WHOLE_PICTURE)
  })

  test('works with keys', () => {
    const near = { scale: 2, x: 0, y: 0 }
    expect(viewAfterKey(near, 'ArrowRight', stage)).toEqual({ scale: 2, x: -60, y: 0 })
    expect(viewAfterKey(near, '0', stage)).toEqual(WHOLE_PICTURE)
    expect(viewAfterKey(near, '+', stage)?.scale).toBe(3)
    expect(viewAfterKey(near, '-', stage)?.scale).toBeCloseTo(4 / 3)
    expect(viewAfterKey(near, 'x', stage)).toBeNull()
    expect(viewAfterKey(near, 'constructor', stage)).toBeNull()
  })
})
