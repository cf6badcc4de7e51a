'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useKeptFocus } from '@/components/interactive/frame/use-kept-focus'
import { Button } from '@/components/ui/button'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import { type ReviewPlace, type ReviewRow, textOf } from '@/lib/peer-review/client/review-row'
import { useOwnReview, useReviewView } from '@/lib/peer-review/client/use-review-task'
import type { Review } from '@/lib/reaction/client/use-reviews'
import type { Rubric } from '@/lib/rubric/rubric'
import { RefusedReview } from './refused-review'
import { ReviewForm } from './review-form'
import { UndecidedReview } from './undecided-review'
import { useAskToDrop } from './use-ask-to-drop'

interface DirectRatingProps {
  place: ReviewPlace
  interactionId: string
  rubrics: readonly Rubric[]
  /** The student's earlier rating, which a new one replaces. */
  former: Review | undefined
  /** False once a teacher has removed the student's rating; one already being written can still be sent, and is refused with its text kept. */
  mayReview: boolean
}

/** Rates an answer where the class sees the ranking, which needs no loan (contract.md §2). The focus stays here when the form opens and closes. */
export function DirectRating(props: DirectRatingProps) {
  const box = useRef<HTMLDivElement>(null)
  const row = useOwnReview(props.interactionId)
  useKeptFocus(box, row?.status ?? null)
  // A review of a lent answer is written where that answer is shown.
  const isForm = row !== null && row.loanId === null
  return (
    <div ref={box} tabIndex={-1} className={isForm ? 'w-full' : undefined}>
      <Rating {...props} row={row} />
    </div>
  )
}

function Rating({
  row,
  place,
  interactionId,
  rubrics,
  former,
  mayReview,
}: DirectRatingProps & { row: ReviewRow | null }) {
  const t = useTranslations('peers.review')
  const askToDrop = useAskToDrop()
  const { isTroubled } = useReviewView(place)
  // A review of a lent answer is written where that answer is shown.
  if (row && row.loanId !== null) return null
  if (row?.status === 'conflict') return <UndecidedReview row={row} rubrics={rubrics} />
  if (row?.status === 'refused') return <RefusedReview row={row} />
  if (!row) {
    if (!mayReview) return null
    return (
      <Button
        variant="quiet"
        className="min-h-target"
        onClick={() => void currentReviews().begin(place, interactionId, former ? textOf(former.reactionData) : null)}
      >
        {t(former ? 'rateAgain' : 'rate')}
      </Button>
    )
  }
  async function handleCancel(written: ReviewRow) {
    if (await askToDrop(written, 'cancel')) currentReviews().discard(written.key)
  }
  return (
    <div className="w-full rounded-2 border border-line px-4 pb-4">
      <ReviewForm
        row={row}
        rubrics={rubrics}
        isTroubled={isTroubled}
        aside={{ label: t('cancel'), onPress: () => void handleCancel(row) }}
      />
    </div>
  )
}
