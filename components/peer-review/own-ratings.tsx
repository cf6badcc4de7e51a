'use client'

import { useReviewedAnswers } from '@/lib/reaction/client/use-reviewed-answers'
import { type Reviews, useReviews } from '@/lib/reaction/client/use-reviews'
import { isAboutGiven } from '@/lib/reaction/peer-updates'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { Sent } from '@/lib/realtime/events'
import type { Rubric } from '@/lib/rubric/rubric'
import { RatingsList } from './ratings-list'

interface OwnRatingsProps {
  place: { userAssignmentId: string; assignmentId: string; contentId: string }
  rubrics: readonly Rubric[]
  given: Reviews
}

/** The reviews that a student gave and received at an echo, without names (PEER-07). */
export function OwnRatings({ place, rubrics, given }: OwnRatingsProps) {
  const { userAssignmentId, assignmentId, contentId } = place
  const received = useReviews({ where: { assignmentId, contentId }, modifiers: { received: true } })
  const { answers } = useReviewedAnswers(given.reviews)
  function readBoth() {
    given.readAgain()
    received.readAgain()
  }
  const reactions = (updates: Sent<'reactions'>) => (isAboutGiven(updates) ? readBoth() : received.readAgain())
  useChannel(userAssignmentChannel(userAssignmentId), { reactions }, { onReady: readBoth })
  return (
    <div className="grid gap-8">
      <RatingsList
        kind="given"
        list={given}
        rubrics={rubrics}
        answerOf={({ interactionId }) => answers[interactionId]?.text}
      />
      <RatingsList kind="received" list={received} rubrics={rubrics} />
    </div>
  )
}
