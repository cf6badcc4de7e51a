import { browserTab } from '@/lib/common/client/browser-tab'
import { currentWork } from '@/lib/interaction/client/current-work'
import { deviceOwner, sessionUserId } from '@/lib/session/client/auth-selector'
import type { AnnotationPlace } from '../annotation'
import { AnnotationShelf } from './annotation-shelf'

const shelves = new Map<string, AnnotationShelf>()

/** The annotations of the user for whom this page was made, in one place of reading. In the browser alone. */
export function annotationsOf(place: AnnotationPlace): AnnotationShelf {
  const name = [place.userAssignmentId ?? place.rootContentId, place.assignmentId].join(' ')
  const known = shelves.get(name)
  if (known) return known
  const made = new AnnotationShelf(
    currentWork(),
    { owner: deviceOwner(), userId: sessionUserId() ?? '', tab: browserTab() },
    place,
  )
  shelves.set(name, made)
  return made
}
