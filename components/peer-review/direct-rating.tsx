'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { ReviewPlace } from '@/lib/peer-review/client/review-row'
import { useDirectReview, useReviewView } from '@/lib/peer-review/client/use-review-task'
import type { Review } from '@/lib/reaction/client/use-reviews'
import type { Rubric } from '@/lib/rubric/rubric'
import { RefusedReview } from './refused-review'
import { ReviewForm } from './review-form'

interface DirectRatingProps {
  place: ReviewPlace
  interactionId: string
  rubrics: readonly Rubric[]
  /** What this student gave before, which a new rating replaces. */
  former: Review | undefined
  /** Not once a teacher took away what this student gave; what is written of it already can still be sent, and is refused with its words kept. */
  mayReview: boolean
}

/** Rating an answer where the class sees the ranking: it needs no loan (contract.md §2). */
export function DirectRating({ place, interactionId, rubrics, former, mayReview }: DirectRatingProps) {
  const t = useTranslations('peers.review')
  const row = useDirectReview(interactionId)
  const { isTroubled } = useReviewView(place)
  if (row?.status === 'refused') return <RefusedReview row={row} />
  if (!row) {
    if (!mayReview) return null
    const { comment, rubricSelections } = former?.reactionData ?? { comment: '', rubricSelections: {} }
    return (
      <Button
        variant="quiet"
        className="min-h-target"
        onClick={() =>
          currentReviews().begin(place, interactionId, { selections: rubricSelections, comment: comment ?? '' })
        }
      >
        {t(former ? 'rateAgain' : 'rate')}
      </Button>
    )
  }
  return (
    <div className="w-full rounded-2 border border-line px-4 pb-4">
      <ReviewForm
        row={row}
        rubrics={rubrics}
        isTroubled={isTroubled}
        aside={{ label: t('cancel'), onPress: () => currentReviews().discard(row.key) }}
      />
    </div>
  )
}
