'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { RatingArea } from '@/components/rubric/rating-area'
import { RatingNumber, Stars } from '@/components/rubric/stars'
import { Accordion } from '@/components/ui/accordion'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import type { Review, Reviews } from '@/lib/reaction/client/use-reviews'
import { averageRating, ratingMax } from '@/lib/rubric/rating'
import { averageReviewScore, type Rubric, reviewScore } from '@/lib/rubric/rubric'
import { RatingEntry } from './rating-entry'

interface RatingsListProps {
  kind: 'given' | 'received'
  list: Pick<Reviews, 'reviews' | 'hasFailed' | 'readAgain'>
  rubrics: readonly Rubric[]
  /** Returns the reviewer's name, for viewers who may know it. */
  nameOf?: (review: Review) => string | null
  /** Returns the text of the reviewed answer. */
  answerOf?: (review: Review) => string | undefined
  /** Deletes a review after a confirmation; resolves to true once it is deleted. */
  onDelete?: (review: Review) => Promise<boolean>
}

/** Returns a function that deletes reviews of a list, and moves the focus of a deleted row to the next one, or to the heading after the last. */
function useDeleting({ reviews }: Pick<Reviews, 'reviews'>, onDelete: RatingsListProps['onDelete']) {
  const section = useRef<HTMLElement>(null)
  const leaving = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    const left = leaving.current
    if (!left || !reviews || reviews.some(({ id }) => id === left.id)) return
    leaving.current = null
    // The reader may have moved the focus meanwhile.
    if (document.activeElement !== document.body) return
    const rows = section.current?.querySelectorAll<HTMLElement>('h4 button') ?? []
    const next = rows[Math.min(left.at, rows.length - 1)] ?? section.current?.querySelector('h3')
    next?.focus()
  }, [reviews])

  async function handleDelete(review: Review) {
    leaving.current = { id: review.id, at: reviews?.indexOf(review) ?? 0 }
    if (!(await onDelete?.(review))) leaving.current = null
  }
  return { section, handleDelete }
}

/** The average rating: a number with one decimal, and stars in halves. */
function Average({ reviews, rubrics }: { reviews: readonly Review[]; rubrics: readonly Rubric[] }) {
  const t = useTranslations('peers.ratings')
  const picks = reviews.map(({ reactionData }) => reactionData.rubricSelections)
  const average = averageReviewScore(picks.map((selections) => reviewScore(rubrics, selections)))
  if (average === null) return null
  return (
    <div className="mb-2 text-fs-2">
      <RatingArea label={t('average')}>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{t('average')}</span>
          <RatingNumber value={average} count={reviews.length} />
        </p>
        {rubrics.map((rubric) => {
          const stars = averageRating(rubric, picks)
          if (stars === null) return null
          return (
            <p key={rubric.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="text-text-quiet">{rubric.data.title}</span>
              <Stars value={stars} max={ratingMax(rubric)} />
            </p>
          )
        })}
      </RatingArea>
    </div>
  )
}

/** The accordion 'Ratings Given' or 'Ratings Received' (PEER-02). */
export function RatingsList({ kind, list, rubrics, nameOf, answerOf, onDelete }: RatingsListProps) {
  const t = useTranslations('peers.ratings')
  const headingId = useId()
  const { reviews, hasFailed, readAgain } = list
  const { section, handleDelete } = useDeleting(list, onDelete)
  return (
    <section ref={section} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} className="mb-2 text-fs-3 font-semibold">
        {t(kind)}
      </h3>
      {!reviews && !hasFailed && (
        <Loading label={t('loading')}>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {!reviews && hasFailed && <ErrorState title={t('failed')} onRetry={readAgain} level={4} />}
      {reviews?.length === 0 && (
        <p className="text-fs-2 text-text-quiet">{t(kind === 'given' ? 'noneGiven' : 'noneReceived')}</p>
      )}
      {reviews && reviews.length > 0 && (
        <>
          {kind === 'received' && <Average reviews={reviews} rubrics={rubrics} />}
          <Accordion type="multiple">
            {reviews.map((review) => (
              <RatingEntry
                key={review.id}
                review={review}
                rubrics={rubrics}
                name={nameOf?.(review) ?? null}
                answer={answerOf?.(review)}
                onDelete={onDelete && (() => void handleDelete(review))}
              />
            ))}
          </Accordion>
        </>
      )}
    </section>
  )
}
