import type { ItemResult, LearnerView } from './definition'

/** The part of a stored score that holds an answer's verdicts. */
export type StoredVerdicts = { results: Readonly<Record<string, ItemResult>>; maxScore: number | null }

/** The learner view for a key that did not score the answer. */
export const withheldKey: LearnerView = { answers: false, explanations: false, shuffle: null }

/**
 * Whether a stored result equals that of the current key: the same correctness and the same share of the points. `factor` converts the current points
 * to those used for scoring; 0 if either are zero.
 */
export function isSameVerdict(stored: ItemResult | undefined, now: ItemResult | undefined, factor: number): boolean {
  if (!stored || !now) return stored === now
  if (stored.correct !== now.correct) return false
  // Each score was rounded to hundredths, before and after the conversion.
  return factor === 0 || Math.abs(now.score * factor - stored.score) < 0.01 * Math.max(1, factor)
}

/** Returns the factor that converts the current points to those used for scoring. */
export const factorOf = (stored: number | null, now: number) => (stored === null ? 1 : now === 0 ? 0 : stored / now)
