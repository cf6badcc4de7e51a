import {
  aroundWord,
  fitted,
  frameAfterKey,
  LINE_READER_BARS,
  LINE_READER_BOUNDS,
  LINE_READER_START,
  movedBy,
  resizedBy,
  startFrame,
} from './line-reader'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 800 }

describe('the line reader', () => {
  test('[TOOL-02] starts at 500 by 150, or 300 wide on medium screens and below', () => {
    expect(startFrame(desk)).toMatchObject({ width: 500, height: 150 })
    expect(startFrame({ width: 1200, height: 900 }).width).toBe(500)
    expect(startFrame({ width: 1199, height: 900 })).toMatchObject({ width: 300, height: 150 })
  })

  test('[TOOL-04] opens at 300, 300, clamped into the viewport', () => {
    expect(startFrame(desk)).toMatchObject(LINE_READER_START)
    expect(LINE_READER_START).toEqual({ left: 300, top: 300 })
    expect(startFrame(phone)).toMatchObject({ left: 90, top: 300 })
    expect(startFrame({ width: 320, height: 400 })).toMatchObject({ left: 20, top: 250 })
  })

  test('[TOOL-03] can be resized between 200 and 1200 wide and 150 and 400 high', () => {
    const wide = { width: 2000, height: 2000 }
    const frame = startFrame(wide)
    expect(resizedBy(frame, 5000, 5000, wide)).toMatchObject({ width: 1200, height: 400 })
    expect(resizedBy(frame, -5000, -5000, wide)).toMatchObject({ width: 200, height: 150 })
    expect(LINE_READER_BOUNDS).toEqual({ width: { min: 200, max: 1200 }, height: { min: 150, max: 400 } })
  })

  test('is never wider than the screen, and moves back in where it would overflow', () => {
    expect(resizedBy(startFrame(phone), 900, 0, phone)).toMatchObject({ left: 0, width: 390 })
    expect(resizedBy(startFrame({ width: 150, height: 100 }), 900, 900, { width: 150, height: 100 })).toEqual({
      left: 0,
      top: 0,
      width: 200,
      height: 150,
    })
  })

  test('[TOOL-01] can be moved, but stays on the screen', () => {
    expect(movedBy(startFrame(desk), 40, -10, desk)).toMatchObject({ left: 340, top: 290 })
    expect(movedBy(startFrame(desk), 5000, 5000, desk)).toMatchObject({ left: 780, top: 750 })
    expect(movedBy(startFrame(desk), -5000, -5000, desk)).toMatchObject({ left: 0, top: 0 })
    expect(fitted(startFrame(desk), phone)).toEqual({ left: 0, top: 300, width: 390, height: 150 })
  })

  test('[TOOL-01] moves with arrow keys, resizes with Shift and arrows, and ignores other keys', () => {
    const frame = startFrame(desk)
    expect(frameAfterKey(frame, { key: 'ArrowRight', shiftKey: false }, desk)).toMatchObject({ left: 320, top: 300 })
    expect(frameAfterKey(frame, { key: 'ArrowUp', shiftKey: false }, desk)).toMatchObject({ left: 300, top: 280 })
    expect(frameAfterKey(frame, { key: 'ArrowDown', shiftKey: true }, desk)).toMatchObject({ width: 500, height: 170 })
    expect(frameAfterKey(frame, { key: 'ArrowLeft', shiftKey: true }, desk)).toMatchObject({ width: 480, height: 150 })
    expect(frameAfterKey(frame, { key: 'a', shiftKey: false }, desk)).toBeNull()
    expect(frameAfterKey(frame, { key: 'constructor', shiftKey: false }, desk)).toBeNull()
  })

  test('[TOOL-01] is placed around the spoken word', () => {
    const around = aroundWord(startFrame(desk), { top: 500, bottom: 530, left: 400, right: 450 }, desk)
    const middle = around.top + LINE_READER_BARS.top + (150 - LINE_READER_BARS.top - LINE_READER_BARS.bottom) / 2
    expect(middle).toBe(515)
    expect(around.left).toBe(300)
    expect(aroundWord(startFrame(desk), { top: 0, bottom: 20, left: 900, right: 960 }, desk)).toMatchObject({
      left: 484,
      top: 0,
    })
    expect(aroundWord(startFrame(desk), { top: 0, bottom: 20, left: 100, right: 160 }, desk).left).toBe(76)
  })
})
