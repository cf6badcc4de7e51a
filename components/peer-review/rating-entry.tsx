'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RatingNumber } from '@/components/rubric/stars'
import { AccordionItem } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { type Rubric, reviewScore } from '@/lib/rubric/rubric'
import { ReviewWords } from './review-words'

interface RatingEntryProps {
  review: Review
  rubrics: readonly Rubric[]
  /** The reviewer's name, if the viewer may know it (PEER-08). */
  name: string | null
  /** The text of the reviewed answer, if it is shown. */
  answer?: string | undefined
  onDelete?: (() => void) | undefined
}

/** A review as a row of an accordion: its author and average; its content are the stars and the comment. */
export function RatingEntry({ review, rubrics, name, answer, onDelete }: RatingEntryProps) {
  const t = useTranslations('peers.ratings')
  const { comment, rubricSelections } = review.reactionData
  const score = reviewScore(rubrics, rubricSelections)
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
        <ReviewWords selections={rubricSelections} comment={comment} rubrics={rubrics} />
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
