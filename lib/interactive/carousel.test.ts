import { SLIDE_TRANSITION } from '@/lib/theme/timing'
import {
  clampedRadius,
  GO_TO_SLIDE_DELAY,
  isAtRest,
  type Motion,
  OFFSET_RADIUS,
  ringOffset,
  rowOffset,
  SLIDE_GAP,
  SLIDES_PER_GROUP,
  SLIDES_PER_VIEW,
  SPRING,
  shortestWay,
  slidesPerStep,
  slidesPerView,
  springStep,
  wrapped,
} from './carousel'

describe('carousels', () => {
  test('[TOOL-06] the current slide wraps around', () => {
    expect([-1, 0, 4, 5, 11].map((index) => wrapped(index, 5))).toEqual([4, 0, 4, 0, 1])
  })

  test.each([
    [4, 0, 5, 1],
    [0, 4, 5, -1],
    [0, 2, 5, 2],
    [0, 3, 5, -2],
    [0, 2, 4, 2],
    [3, 3, 4, 0],
    [0, 1, 2, 1],
  ])('[TOOL-06] the shortest way from %i to %i of %i slides is %i', (from, to, count, way) => {
    expect(shortestWay(from, to, count)).toBe(way)
  })

  test('[TOOL-07] a ring shows two slides on either side, or as many as fit without showing one twice', () => {
    expect(OFFSET_RADIUS).toBe(2)
    expect([1, 2, 3, 4, 5, 9].map(clampedRadius)).toEqual([0, 0, 1, 1, 2, 2])
    expect([0, 1, 2].map((index) => ringOffset(index, 0, 3))).toEqual([0, 1, -1])
    expect(ringOffset(0, 2.5, 3)).toBe(0.5)
  })

  test('[TOOL-07] a ring has the specified spring and delay', () => {
    expect(SPRING).toEqual({ tension: 120, friction: 14 })
    expect(GO_TO_SLIDE_DELAY).toBe(200)
    let motion: Motion = { position: 0, velocity: 0 }
    let highest = 0
    let frames = 0
    while (!isAtRest(motion, 1) && frames < 600) {
      motion = springStep(motion, 1, 1 / 60)
      highest = Math.max(highest, motion.position)
      frames += 1
    }
    expect(isAtRest(motion, 1)).toBe(true)
    expect(highest).toBeGreaterThan(1)
    expect(highest).toBeLessThan(1.1)
    expect(springStep({ position: 0, velocity: 0 }, 1, 60).position).toBeLessThan(1)
  })

  test('[TOOL-08] a row shows 1 to 5 slides by screen width, 40 px apart, and advances by at most three', () => {
    expect([0, 599, 600, 900, 1200, 1536, 4000].map(slidesPerView)).toEqual([1, 1, 2, 3, 4, 5, 5])
    expect([SLIDES_PER_VIEW, SLIDES_PER_GROUP, SLIDE_GAP]).toEqual([3, 3, 40])
    expect([1, 2, 3, 4, 5].map(slidesPerStep)).toEqual([1, 2, 3, 3, 3])
  })

  test('[TOOL-06] a row is endless: a slide that leaves on one side enters on the other, out of sight', () => {
    const places = (position: number) => [0, 1, 2, 3, 4].map((index) => rowOffset(index, position, 5, 3))
    expect(places(0)).toEqual([0, 1, 2, 3, -1])
    expect(places(4)).toEqual([1, 2, 3, -1, 0])
    expect(places(-1)).toEqual([1, 2, 3, -1, 0])
    expect([0, 1, 2].map((index) => rowOffset(index, 0, 3, 3))).toEqual([0, 1, 2])
  })

  test('[TOOL-09] a slide transition takes 500 ms', () => {
    expect(SLIDE_TRANSITION).toBe(500)
  })
})
