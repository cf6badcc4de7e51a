import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { ReactionData, WireReaction } from '@/lib/interaction/reaction'

/** A reaction that is a review. */
export type Review = WireReaction & { reactionData: Extract<ReactionData, { rubricSelections: unknown }> }

/** Whether a reaction is a review. */
export const isReview = (reaction: WireReaction): reaction is Review => reaction.type === 'review'

/** Which reviews: of an answer, by a student, or the viewer's own given or received ones at an echo. */
type ReviewQuery = {
  where: { interactionId?: string; userId?: string; contentId?: string; assignmentId?: string }
  modifiers?: { given?: true; received?: true }
}

const MAX_REVIEWS = 200

export type Reviews = {
  /** Null until they were read. */
  reviews: readonly Review[] | null
  hasFailed: boolean
  readAgain: () => void
  /** Takes one out that was deleted. */
  leaveOut: (id: string) => void
}

/** The reviews that a query finds, newest first; a failed reading keeps what was known. */
export function useReviews({ where, modifiers }: ReviewQuery): Reviews {
  const [reviews, setReviews] = useState<readonly Review[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const query = JSON.stringify({ where: { ...where, type: 'review' }, ...(modifiers && { modifiers }) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads once more.
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
