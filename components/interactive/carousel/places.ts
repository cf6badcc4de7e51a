import type { CSSProperties } from 'react'

/** Numbers for `carousel.css`, which lays the slides out by them; on paper it does not. */
export function places(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
