'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RatingArea } from '@/components/rubric/rating-area'
import { RatingNumber, Stars } from '@/components/rubric/stars'
import { AccordionItem } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { ratingMax, ratingOf } from '@/lib/rubric/rating'
import { pickedOption, type Rubric, reviewScore } from '@/lib/rubric/rubric'

interface RatingEntryProps {
  review: Review
  rubrics: readonly Rubric[]
  /** Who gave it, where that may be known (learner.md §6). */
  name: string | null
  /** The answer that was reviewed, where it is told. */
  answer?: string | undefined
  onDelete?: (() => void) | undefined
}

/** One review as a row of an accordion: whose, its rating in a number; below its stars and the comment. */
export function RatingEntry({ review, rubrics, name, answer, onDelete }: RatingEntryProps) {
  const t = useTranslations('peers.ratings')
  const rating = useTranslations('interactive.rating')
  const { comment, rubricSelections } = review.reactionData
  const score = reviewScore(rubrics, rubricSelections)
  const rated = rubrics.flatMap((rubric) => {
    const stars = ratingOf(rubric, rubricSelections)
    const option = pickedOption(rubric, rubricSelections)
    return stars !== null && option ? [{ rubric, stars, option }] : []
  })
  return (
    <AccordionItem
      value={review.id}
      level={4}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span>{name ?? t('anonymous')}</span>
          {score === null ? (
            <span className="font-normal text-text-quiet">{t('notRated')}</span>
          ) : (
            <RatingNumber value={score} />
          )}
        </span>
      }
    >
      <div className="grid gap-4">
        {answer && (
          <div>
            <p className="text-fs-1 text-text-quiet">{t('answer')}</p>
            <p className="mt-1 line-clamp-3 font-reading text-fs-2">{answer}</p>
          </div>
        )}
        {rated.length > 0 && (
          <RatingArea label={t('rating')}>
            {rated.map(({ rubric, stars, option }) => (
              <div key={rubric.id}>
                <p className="text-fs-2 font-medium">{rubric.data.title}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-3">
                  <Stars value={stars} max={ratingMax(rubric)} />
                  <span className="text-fs-2 text-text-quiet">
                    {rating('option', { points: option.score, description: option.description })}
                  </span>
                </p>
              </div>
            ))}
          </RatingArea>
        )}
        {comment ? (
          <p className="font-reading text-fs-3 leading-reading whitespace-pre-line wrap-anywhere">{comment}</p>
        ) : (
          <p className="text-fs-2 text-text-quiet italic">{t('noComment')}</p>
        )}
        {onDelete && (
          <div>
            <Button size="sm" onClick={onDelete}>
              <Trash2 aria-hidden="true" className="lucide" />
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </AccordionItem>
  )
}
