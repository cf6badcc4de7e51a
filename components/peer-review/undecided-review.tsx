'use client'

import { useTranslations } from 'next-intl'
import { ConflictChoice } from '@/components/interactive/frame/conflict-choice'
import { Notice } from '@/components/interactive/frame/notice'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { ReviewRow, ReviewText } from '@/lib/peer-review/client/review-row'
import type { Rubric } from '@/lib/rubric/rubric'
import { ReviewWords } from './review-words'

/** Two own reviews of one answer, of two tabs or devices, for a choice (faults 68); the other one is sent already, or a draft as well. */
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
