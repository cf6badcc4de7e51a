import { DEFAULT_TRIES } from './limits'

/** The types scored by a key, so that a score shown at once reveals how close an answer is. */
const CHECKED: readonly (string | null)[] = ['multiple-choice', 'activity']

/** Returns how many tries the author allows if the score shows at once; null for items that are not scored by a key. */
export function triesAllowed(contentSubType: string | null, data: Record<string, unknown>): number | null {
  if (!CHECKED.includes(contentSubType)) return null
  return typeof data.tries === 'number' ? data.tries : DEFAULT_TRIES
}
