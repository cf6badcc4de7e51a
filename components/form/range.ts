import { SLIDER_LABEL_MARGIN } from './limits'

export type Range = readonly [from: number, to: number]

/** Returns the position of a value between the ends, 0 to 100. */
export function percentOf(value: number, min: number, max: number): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

export type RangeRules = { min: number; max: number; fenceMin?: number; fenceMax?: number; fixedLeft?: boolean }

/** Returns the range after moving one thumb: thumbs stay within the fences and never cross, and a fixed left thumb stays. */
export function moveThumb(range: Range, thumb: 0 | 1, asked: number, rules: RangeRules): [number, number] {
  const [from, to] = range
  const low = Math.max(rules.min, rules.fenceMin ?? rules.min)
  const high = Math.min(rules.max, rules.fenceMax ?? rules.max)
  if (thumb === 0) return rules.fixedLeft ? [from, to] : [Math.min(to, Math.max(low, asked)), to]
  return [from, Math.max(from, Math.min(high, asked))]
}

export type LabelPlace = 'before' | 'centre' | 'after'

/** Returns the place of a thumb's label: outside the two thumbs, so that labels never overlap; centered near an end, so that it stays on the page. */
export function labelPlace(percent: number, thumb: 0 | 1, margin: number = SLIDER_LABEL_MARGIN): LabelPlace {
  if (percent <= margin || percent >= 100 - margin) return 'centre'
  return thumb === 0 ? 'before' : 'after'
}
