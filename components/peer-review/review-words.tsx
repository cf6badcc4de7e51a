'use client'

import { useTranslations } from 'next-intl'
import { RatingArea } from '@/components/rubric/rating-area'
import { Stars } from '@/components/rubric/stars'
import { ratingMax, ratingOf } from '@/lib/rubric/rating'
import { pickedOption, type Rubric, type RubricSelections } from '@/lib/rubric/rubric'

interface ReviewWordsProps {
  selections: RubricSelections
  comment: string | null
  rubrics: readonly Rubric[]
}

/** The content of a review: the stars of each rubric, and the comment below. */
export function ReviewWords({ selections, comment, rubrics }: ReviewWordsProps) {
  const t = useTranslations('peers.ratings')
  const rating = useTranslations('interactive.rating')
  const rated = rubrics.flatMap((rubric) => {
    const stars = ratingOf(rubric, selections)
    const option = pickedOption(rubric, selections)
    return stars !== null && option ? [{ rubric, stars, option }] : []
  })
  return (
    <>
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
    </>
  )
}
