import type { ItemResult, LearnerView } from './definition'

/** As much of a stored score as says which verdicts an answer got. */
export type StoredVerdicts = { results: Readonly<Record<string, ItemResult>>; maxScore: number | null }

/** What is shown of a key by which an answer was not scored. */
export const withheldKey: LearnerView = { answers: false, explanations: false, shuffle: null }

/**
 * Whether a stored result says what the key of now says: right or not, and the same share of the points. `factor` brings the points of now
 * to those that it was scored with; 0 where either are none.
 */
export function isSameVerdict(stored: ItemResult | undefined, now: ItemResult | undefined, factor: number): boolean {
  if (!stored || !now) return stored === now
  if (stored.correct !== now.correct) return false
  // Each score was rounded to hundredths, before and after it was brought to other points.
  return factor === 0 || Math.abs(now.score * factor - stored.score) < 0.01 * Math.max(1, factor)
}

/** What the points of now are multiplied with to be those that were scored with. */
export const factorOf = (stored: number | null, now: number) => (stored === null ? 1 : now === 0 ? 0 : stored / now)
