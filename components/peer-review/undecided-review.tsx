'use client'

import { useTranslations } from 'next-intl'
import { ConflictChoice } from '@/components/interactive/frame/conflict-choice'
import { Notice } from '@/components/interactive/frame/notice'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { ReviewRow, ReviewText } from '@/lib/peer-review/client/review-row'
import type { Rubric } from '@/lib/rubric/rubric'
import { ReviewWords } from './review-words'

/** Lets the student choose between two of their reviews of an answer, from two tabs or devices (faults 68); the other may be a draft. */
export function UndecidedReview({ row, rubrics }: { row: ReviewRow; rubrics: readonly Rubric[] }) {
  const t = useTranslations('peers.review.conflict')
  const { other } = row
  if (!other) return null
  return (
    <Notice
      kind="warning"
      below={
        <div className="mt-4">
          <ConflictChoice
            mine={{ value: row, changedAt: row.changedAt }}
            theirs={{ value: other, changedAt: other.changedAt, isSent: other.isSent }}
            names={{ mine: t('mine'), theirs: t(other.isSent ? 'sent' : 'draft') }}
            shown={(value) => {
              const { selections, comment } = value as ReviewText
              return (
                <div className="grid gap-4">
                  <ReviewWords selections={selections} comment={comment} rubrics={rubrics} />
                </div>
              )
            }}
            onChoose={(choice) => currentReviews().choose(row.key, choice)}
          />
        </div>
      }
    >
      <p className="font-semibold">{t('title')}</p>
      <p>{t(other.isSent ? 'leadSent' : 'leadDraft')}</p>
    </Notice>
  )
}
