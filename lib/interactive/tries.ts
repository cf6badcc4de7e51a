import { DEFAULT_TRIES } from './limits'

/** What is scored by its key, so that a score shown at once says how near an answer is. */
const CHECKED: readonly (string | null)[] = ['multiple-choice', 'activity']

/** How often an item may be tried where its score shows at once, as its author has set it; null for what is not checked by a key. */
export function triesAllowed(contentSubType: string | null, data: Record<string, unknown>): number | null {
  if (!CHECKED.includes(contentSubType)) return null
  return typeof data.tries === 'number' ? data.tries : DEFAULT_TRIES
}
