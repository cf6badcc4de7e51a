'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { notify } from '@/components/feedback/notify'
import { PeerAnswers } from '@/components/reaction/peer-answers'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { AnswerKey } from '@/lib/interaction/answer'
import { currentWork } from '@/lib/interaction/client/current-work'
import { answerId } from '@/lib/interaction/client/work-row'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import { useReviews } from '@/lib/reaction/client/use-reviews'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import type { Rubric } from '@/lib/rubric/rubric'
import { contextUserId, sessionUserId } from '@/lib/session/client/auth-selector'
import { DirectRating } from './direct-rating'
import { OwnRatings } from './own-ratings'
import { ReviewTask } from './review-task'

export interface PeersProps {
  assignmentId: string
  answerKey: AnswerKey
  /** Whether the student's own answer is finished, as of the page load. */
  isDone: boolean
  review: { requested: number; instructions: string; rubrics: readonly Rubric[] }
  shows: { ranking: boolean; reactions: boolean }
  rankingInstructions: string
  /** The channel that reports the class's reactions and rankings. */
  channel: string
}

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** Returns whether the student's own answer is finished, by this tab's state or else by the page's. */
function useIsDone(key: AnswerKey, isDone: boolean): boolean {
  const state = useSyncExternalStore(
    subscribe,
    () => currentWork().answers.read(answerId(key))?.state,
    () => undefined,
  )
  return state === undefined ? isDone : state === 'student-complete' || state === 'complete'
}

/** The interaction of classmates at an echo: they review, rank and react to each other's finished answers (domain.md §1). */
export function Peers({ assignmentId, answerKey, isDone, review, shows, rankingInstructions, channel }: PeersProps) {
  const t = useTranslations('peers')
  const isOpen = useIsDone(answerKey, isDone)
  const headingId = `peers-${answerKey.contentId}`
  return (
    <section
      aria-labelledby={headingId}
      className="mt-12 grid grid-cols-1 gap-8 border-t-3 border-line pt-6 print:hidden"
    >
      <div>
        <h2 id={headingId} className="text-fs-5">
          {t('title')}
        </h2>
        {!isOpen && <p className="mt-2 font-reading text-fs-3">{t('finishFirst')}</p>}
      </div>
      {isOpen && <OpenPeers {...{ assignmentId, answerKey, review, shows, rankingInstructions, channel }} />}
    </section>
  )
}

type OpenPeersProps = Omit<PeersProps, 'isDone'>

function OpenPeers({ assignmentId, answerKey, review, shows, rankingInstructions, channel }: OpenPeersProps) {
  const t = useTranslations('peers')
  const { userAssignmentId, contentId } = answerKey
  const place = { userAssignmentId, contentId }
  const { rubrics } = review
  // Someone who acts as the student can only read.
  const isInPerson = contextUserId() === null
  const isRated = shows.ranking && rubrics.length > 0
  const given = useReviews({ where: { assignmentId, contentId }, modifiers: { given: true } })
  const handleSent = useEffectEvent(() => {
    notify.success(t('review.sent'))
    given.readAgain()
  })
  useEffect(() => currentReviews().onSent(() => handleSent()), [])
  const [everGiven, setEverGiven] = useState<ReadonlySet<string>>(new Set())
  const handleGiven = useEffectEvent(() => {
    const { reviews } = given
    if (!reviews) return
    setEverGiven((known) => new Set([...known, ...reviews.map(({ interactionId }) => interactionId)]))
    void currentReviews().learn(place, reviews, rubrics)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only newly loaded reviews are compared with those written here.
  useEffect(() => void handleGiven(), [given.reviews])
  // Only a teacher can remove a review here.
  const isTaken = (id: string) => everGiven.has(id) && formerOf(id) === undefined
  const formerOf = (id: string) => given.reviews?.find(({ interactionId }) => interactionId === id)
  return (
    <>
      {isInPerson && review.requested > 0 && <ReviewTask place={place} {...review} />}
      {(shows.ranking || shows.reactions) && (
        <PeerAnswers
          assignmentId={assignmentId}
          contentId={contentId}
          shows={shows}
          actor={{ userId: sessionUserId() ?? '', isStaff: false }}
          channel={channel}
          ownChannel={userAssignmentChannel(userAssignmentId)}
          mayReact={isInPerson}
          {...(rankingInstructions && { instructions: <StoredHtml html={rankingInstructions} /> })}
          {...(isRated &&
            isInPerson && {
              actions: ({ id, mayReview }) => (
                <DirectRating
                  place={place}
                  interactionId={id}
                  rubrics={rubrics}
                  former={formerOf(id)}
                  mayReview={mayReview && !isTaken(id)}
                />
              ),
            })}
        />
      )}
      {(review.requested > 0 || isRated) && (
        <OwnRatings place={{ ...place, assignmentId }} rubrics={rubrics} given={given} />
      )}
    </>
  )
}
