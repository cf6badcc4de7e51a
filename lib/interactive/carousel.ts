import { type Breakpoint, breakpoints } from '@/lib/theme/layout'

/** Slides of a ring that are seen on either side of the one in front (TOOL-07). */
export const OFFSET_RADIUS = 2
/** Milliseconds between the slides that are passed on the way to a far one. */
export const GO_TO_SLIDE_DELAY = 200
/** The spring that turns a ring. */
export const SPRING = { tension: 120, friction: 14 } as const

/** Slides of a row that are seen at once, and that are passed by one press (TOOL-08). */
export const SLIDES_PER_VIEW = 3
export const SLIDES_PER_GROUP = 3
/** Pixels between the slides of a row, as `carousel.css` has them. */
export const SLIDE_GAP = 40
/** Slides of a row that are seen at once, by the width of the screen. */
export const SLIDES_AT: Record<Breakpoint, number> = { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 }

/** The radius of a ring of so many slides: no slide is seen on both sides. */
export function clampedRadius(count: number): number {
  return Math.max(0, Math.min(OFFSET_RADIUS, Math.floor((count - 1) / 2)))
}

/** An index that went past an end, from the other end on. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** How many slides forward (or, below zero, back) one goes to come to another by the shortest way; of two that are alike, forward. */
export function shortestWay(from: number, to: number, count: number): number {
  const forward = wrapped(to - from, count)
  return forward <= count / 2 ? forward : forward - count
}

/** How far a slide of a ring is from the front, to the right or, below zero, to the left. */
export function ringOffset(index: number, position: number, count: number): number {
  return wrapped(index - position + count / 2, count) - count / 2
}

/** The place of a slide in a row without ends, 0 being the first in sight. Out of sight it changes sides. */
export function rowOffset(index: number, position: number, count: number, perView: number): number {
  const hidden = (count - perView) / 2
  return wrapped(index - position + hidden, count) - hidden
}

/** Slides in sight on a screen of so many pixels. */
export function slidesPerView(width: number): number {
  const names = Object.keys(breakpoints) as Breakpoint[]
  const at = names.findLast((name) => width >= breakpoints[name])
  return at ? SLIDES_AT[at] : SLIDES_PER_VIEW
}

/** Slides that one press passes: a group, but none unseen. */
export function slidesPerStep(perView: number): number {
  return Math.min(SLIDES_PER_GROUP, perView)
}

/** A thing on a spring. */
export type Motion = { position: number; velocity: number }

const FRAME_SECONDS = 1 / 240
/** So near and so slow that it rests. */
const REST = 0.001

/** A thing on a spring after some seconds. */
export function springStep(motion: Motion, target: number, seconds: number): Motion {
  let { position, velocity } = motion
  for (let left = Math.min(seconds, 0.1); left > 0; left -= FRAME_SECONDS) {
    const step = Math.min(left, FRAME_SECONDS)
    velocity += (SPRING.tension * (target - position) - SPRING.friction * velocity) * step
    position += velocity * step
  }
  return { position, velocity }
}

/** Tells whether a thing on a spring has come to rest. */
export function isAtRest({ position, velocity }: Motion, target: number): boolean {
  return Math.abs(position - target) < REST && Math.abs(velocity) < REST
}
