import type { SearchedKind } from '@/lib/content/client/use-content-search'
import { type InteractiveSubType, interactiveSubTypes } from '@/lib/interactive/sub-types'

/** Questions that an activity may ask as well: whoever looks for one of them is shown activities too (DLG-10). */
const ASKED_IN_ACTIVITIES: readonly InteractiveSubType[] = ['activity', 'essay', 'multiple-choice', 'poll']

/** The interactives that a search is for: those of one subtype, or any of those that may be chosen. */
export function searchedInteractives(
  chosen: InteractiveSubType | null,
  allowed: readonly InteractiveSubType[] = interactiveSubTypes,
): SearchedKind[] {
  const isAsked = chosen !== null && ASKED_IN_ACTIVITIES.includes(chosen)
  const isMeant = (subType: InteractiveSubType) =>
    chosen === null || subType === chosen || (isAsked && subType === 'activity')
  return allowed.filter(isMeant).map((contentSubType) => ({ contentType: 'interactive', contentSubType }))
}
