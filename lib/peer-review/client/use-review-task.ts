import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Rubric } from '@/lib/rubric/rubric'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { currentReviews } from './current-reviews'
import type { ReviewPlace, ReviewRow } from './review-row'
import { NO_REVIEW, type ReviewView } from './review-views'

const subscribe = (listener: () => void) => currentReviews().subscribe(listener)

/** Returns the state of reviewing at an echo, as far as it has been loaded. */
export function useReviewView(place: ReviewPlace): ReviewView {
  return useSyncExternalStore(
    subscribe,
    () => currentReviews().readView(place),
    () => NO_REVIEW,
  )
}

/** Returns the state of reviewing at an echo, and reloads it when the echo is shown or the network is back. */
export function useReviewTask({ userAssignmentId, contentId }: ReviewPlace, rubrics: readonly Rubric[]): ReviewView {
  const view = useReviewView({ userAssignmentId, contentId })
  const isWriting = view.current !== null
  const handleOpen = useEffectEvent((place: ReviewPlace) => void currentReviews().open(place, rubrics))
  useEffect(() => {
    const open = () => handleOpen({ userAssignmentId, contentId })
    open()
    window.addEventListener('online', open)
    return () => window.removeEventListener('online', open)
  }, [userAssignmentId, contentId])
  // A session that is lost while the student writes is restored in place.
  useEffect(() => (isWriting ? holdWork({ isKept: true }) : undefined), [isWriting])
  return view
}

/** Whether a review would be lost with this page, because the device failed to store it. */
export function useIsOnPageAlone(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => currentReviews().isOnPageAlone(key),
    () => false,
  )
}

/** Returns the user's own review of an answer, unless the server already has it. */
export function useOwnReview(interactionId: string): ReviewRow | null {
  return useSyncExternalStore(
    subscribe,
    () => currentReviews().readReview(interactionId),
    () => null,
  )
}
