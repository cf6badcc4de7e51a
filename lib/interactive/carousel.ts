import { type Breakpoint, breakpoints } from '@/lib/theme/layout'

/** The number of slides of a ring that are visible on either side of the front one (TOOL-07). */
export const OFFSET_RADIUS = 2
/** The delay between the slides passed on the way to a distant one, in milliseconds. */
export const GO_TO_SLIDE_DELAY = 200
/** The spring that turns a ring. */
export const SPRING = { tension: 120, friction: 14 } as const

/** The slides of a row that are visible at once, and that one press moves by (TOOL-08). */
export const SLIDES_PER_VIEW = 3
export const SLIDES_PER_GROUP = 3
/** The gap between the slides of a row in pixels; must match `carousel.css`. */
export const SLIDE_GAP = 40
/** The slides of a row that are visible at once, by screen width. */
export const SLIDES_AT: Record<Breakpoint, number> = { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 }

/** Returns the radius of a ring with this many slides, such that no slide is visible on both sides. */
export function clampedRadius(count: number): number {
  return Math.max(0, Math.min(OFFSET_RADIUS, Math.floor((count - 1) / 2)))
}

/** Returns an index wrapped around at either end. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** Returns the number of slides to move forward (negative: back) to reach another by the shortest way; forward in a tie. */
export function shortestWay(from: number, to: number, count: number): number {
  const forward = wrapped(to - from, count)
  return forward <= count / 2 ? forward : forward - count
}

/** Returns the distance of a slide of a ring from the front: positive to the right, negative to the left. */
export function ringOffset(index: number, position: number, count: number): number {
  return wrapped(index - position + count / 2, count) - count / 2
}

/** Returns the position of a slide in an endless row, 0 being the first visible one. Slides change sides while they are out of sight. */
export function rowOffset(index: number, position: number, count: number, perView: number): number {
  const hidden = (count - perView) / 2
  return wrapped(index - position + hidden, count) - hidden
}

/** Returns the number of visible slides for a screen width in pixels. */
export function slidesPerView(width: number): number {
  const names = Object.keys(breakpoints) as Breakpoint[]
  const at = names.findLast((name) => width >= breakpoints[name])
  return at ? SLIDES_AT[at] : SLIDES_PER_VIEW
}

/** Returns the number of slides that one press moves by: a group, but no more than are visible. */
export function slidesPerStep(perView: number): number {
  return Math.min(SLIDES_PER_GROUP, perView)
}

/** The state of an object on a spring. */
export type Motion = { position: number; velocity: number }

const FRAME_SECONDS = 1 / 240
/** The distance and speed below which it is at rest. */
const REST = 0.001

/** Returns the state of an object on a spring after some seconds. */
export function springStep(motion: Motion, target: number, seconds: number): Motion {
  let { position, velocity } = motion
  for (let left = Math.min(seconds, 0.1); left > 0; left -= FRAME_SECONDS) {
    const step = Math.min(left, FRAME_SECONDS)
    velocity += (SPRING.tension * (target - position) - SPRING.friction * velocity) * step
    position += velocity * step
  }
  return { position, velocity }
}

/** Whether an object on a spring has come to rest. */
export function isAtRest({ position, velocity }: Motion, target: number): boolean {
  return Math.abs(position - target) < REST && Math.abs(velocity) < REST
}
