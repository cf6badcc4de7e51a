import type { SearchedKind } from '@/lib/content/client/use-content-search'
import { type InteractiveSubType, interactiveSubTypes } from '@/lib/interactive/sub-types'

/** Questions that an activity can contain as well: a search for one of these includes activities (DLG-10). */
const ASKED_IN_ACTIVITIES: readonly InteractiveSubType[] = ['activity', 'essay', 'multiple-choice', 'poll']

/** Returns the subtypes that a search includes: those for one subtype, or all that can be chosen. */
export function searchedInteractives(
  chosen: InteractiveSubType | null,
  allowed: readonly InteractiveSubType[] = interactiveSubTypes,
): SearchedKind[] {
  const isAsked = chosen !== null && ASKED_IN_ACTIVITIES.includes(chosen)
  const isMeant = (subType: InteractiveSubType) =>
    chosen === null || subType === chosen || (isAsked && subType === 'activity')
  return allowed.filter(isMeant).map((contentSubType) => ({ contentType: 'interactive', contentSubType }))
}
