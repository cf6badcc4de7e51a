import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { ReactionData, WireReaction } from '@/lib/interaction/reaction'

/** A reaction that is a review. */
export type Review = WireReaction & { reactionData: Extract<ReactionData, { rubricSelections: unknown }> }

/** Whether a reaction is a review. */
export const isReview = (reaction: WireReaction): reaction is Review => reaction.type === 'review'

/** The reviews to list: those of an answer, by a student, or the viewer's own given or received ones at an echo. */
type ReviewQuery = {
  where: { interactionId?: string; userId?: string; contentId?: string; assignmentId?: string }
  modifiers?: { given?: true; received?: true }
}

const MAX_REVIEWS = 200

export type Reviews = {
  /** Null until they have been read. */
  reviews: readonly Review[] | null
  hasFailed: boolean
  readAgain: () => void
  /** Removes a deleted review. */
  leaveOut: (id: string) => void
}

/** Returns the reviews that match a query, newest first; a failed read keeps the known ones. */
export function useReviews({ where, modifiers }: ReviewQuery): Reviews {
  const [reviews, setReviews] = useState<readonly Review[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const query = JSON.stringify({ where: { ...where, type: 'review' }, ...(modifiers && { modifiers }) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers another read.
  useEffect(() => {
    const controller = new AbortController()
    request<ListResult<WireReaction>>({
      path: 'reactions',
      query: { ...(JSON.parse(query) as ReviewQuery), limit: MAX_REVIEWS },
      signal: controller.signal,
      silent: true,
    }).then(
      ({ result }) => {
        setReviews(result.data.filter(isReview))
        setHasFailed(false)
      },
      () => !controller.signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [query, round])

  return {
    reviews,
    hasFailed,
    readAgain: () => setRound((last) => last + 1),
    leaveOut: (id) => setReviews((known) => known?.filter((review) => review.id !== id) ?? null),
  }
}
