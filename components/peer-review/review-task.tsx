'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/interactive/frame/notice'
import { useKeptFocus } from '@/components/interactive/frame/use-kept-focus'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { ReviewPlace, ReviewRow } from '@/lib/peer-review/client/review-row'
import { useReviewTask } from '@/lib/peer-review/client/use-review-task'
import type { Rubric } from '@/lib/rubric/rubric'
import { RefusedReview } from './refused-review'
import { ReviewForm } from './review-form'
import { ReviewedAnswer } from './reviewed-answer'
import { UndecidedReview } from './undecided-review'
import { useAskToDrop } from './use-ask-to-drop'

interface ReviewTaskProps {
  place: ReviewPlace
  rubrics: readonly Rubric[]
  /** The instructions for reviewers; stored text. */
  instructions: string
  /** The number of reviews required, as of the page load. */
  requested: number
}

function Lent({ row, rubrics, isTroubled }: { row: ReviewRow; rubrics: readonly Rubric[]; isTroubled: boolean }) {
  const t = useTranslations('peers.review')
  const askToDrop = useAskToDrop()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that requested the answer is gone; move the focus to the answer.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  async function handleGiveBack() {
    if (await askToDrop(row, 'giveBack')) await currentReviews().giveBack(row.key)
  }

  async function handleCancel() {
    if (await askToDrop(row, 'cancel')) currentReviews().discard(row.key)
  }

  return (
    <div className="mt-5">
      <ReviewedAnswer row={row} headingRef={heading} />
      {row.former && <p className="mt-2 text-fs-2">{t('replaces')}</p>}
      <ReviewForm
        row={row}
        rubrics={rubrics}
        isTroubled={isTroubled}
        aside={
          // If a review was sent before, its loan has ended and there is nothing to return.
          row.former
            ? { label: t('cancel'), onPress: () => void handleCancel() }
            : { label: t('giveBack'), onPress: () => void handleGiveBack() }
        }
      />
    </div>
  )
}

/** Reviews the answers of classmates, one at a time and anonymously, until the required number is reached. */
export function ReviewTask({ place, rubrics, instructions, requested: asked }: ReviewTaskProps) {
  const t = useTranslations('peers.review')
  const view = useReviewTask(place, rubrics)
  const { current, waiting, undecided, refused, standing, reason, isRead, isAsking, isTroubled, problem } = view
  const section = useRef<HTMLElement>(null)
  // The form disappears with the button that sent the review; the focus moves to where the next answer is requested.
  useKeptFocus(section, current?.key ?? null)
  const { given, requested } = standing ?? { given: 0, requested: asked }
  const isEnough = standing !== null && given >= requested
  // The choice is shown where the next answer is requested: nothing else is lent while this loan is held, and later this one comes first.
  const isChosenFirst = undecided.some(({ other }) => other?.isSent === false)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`review-${place.contentId}`}
      className="rounded-3 border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id={`review-${place.contentId}`} className="text-fs-4">
        {t('title')}
      </h3>
      {instructions && (
        <div className="mt-2 font-reading text-fs-3">
          <StoredHtml html={instructions} />
        </div>
      )}
      <p role="status" className="mt-2 text-fs-2 text-text-quiet">
        {standing && `${t('standing', { given, requested })} `}
        {t('anonymous')}
      </p>
      {current && <Lent key={current.key} row={current} rubrics={rubrics} isTroubled={isTroubled} />}
      {!current && !isRead && (
        <Loading label={t('asking')} className="mt-4">
          <Skeleton className="h-control-lg w-80 max-w-full" />
        </Loading>
      )}
      {!current && isEnough && <p className="mt-4 font-medium text-fs-3">{t('enough')}</p>}
      {!current && !isEnough && reason === 'all-seen' && (
        <p role="status" className="mt-4 text-fs-2">
          {t('allSeen')}
        </p>
      )}
      {!current && isRead && !isEnough && !isChosenFirst && reason !== 'all-seen' && (
        <div className="mt-4 grid justify-items-start gap-3">
          {reason === 'none-yet' && (
            <p role="status" className="text-fs-2">
              {t('noneYet')}
            </p>
          )}
          <Button variant="primary" size="lg" loading={isAsking} onClick={() => void currentReviews().ask(place)}>
            {t(reason === 'none-yet' ? 'lookAgain' : given > 0 ? 'another' : 'start')}
          </Button>
        </div>
      )}
      {problem && <Notice kind="warning">{problem}</Notice>}
      {undecided.map((row) => (
        <div key={row.key} className="mt-5">
          <ReviewedAnswer row={row} />
          <UndecidedReview row={row} rubrics={rubrics} />
        </div>
      ))}
      {[...waiting, ...refused].map((row) => (
        <RefusedReview key={row.key} row={row} />
      ))}
    </section>
  )
}
