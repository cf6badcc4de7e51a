import type { CSSProperties } from 'react'

/** Returns numbers as the custom properties from which `carousel.css` positions the slides, except in print. */
export function places(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
