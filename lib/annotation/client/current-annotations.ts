import { browserTab } from '@/lib/common/client/browser-tab'
import { currentWork } from '@/lib/interaction/client/current-work'
import { deviceOwner, sessionUserId } from '@/lib/session/client/auth-selector'
import type { AnnotationPlace } from '../annotation'
import { AnnotationStore } from './annotation-store'

const stores = new Map<string, AnnotationStore>()

/** Returns the current user's annotation store for one place. Browser only. */
export function annotationsOf(place: AnnotationPlace): AnnotationStore {
  const name = [place.userAssignmentId ?? place.rootContentId, place.assignmentId].join(' ')
  const known = stores.get(name)
  if (known) return known
  const made = new AnnotationStore(
    currentWork(),
    { owner: deviceOwner(), userId: sessionUserId() ?? '', tab: browserTab() },
    place,
  )
  stores.set(name, made)
  return made
}
