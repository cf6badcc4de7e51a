'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Notice } from '@/components/interactive/frame/notice'
import { RatingArea } from '@/components/rubric/rating-area'
import { StarRating } from '@/components/rubric/star-rating'
import { Button } from '@/components/ui/button'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import { type ReviewRow, saysSomething } from '@/lib/peer-review/client/review-row'
import { useIsOnPageAlone } from '@/lib/peer-review/client/use-review-task'
import { MAX_REVIEW_COMMENT_LENGTH } from '@/lib/reaction/limits'
import type { Rubric } from '@/lib/rubric/rubric'

/** The initial number of lines of the comment. */
const ROWS = 3

interface ReviewFormProps {
  row: ReviewRow
  rubrics: readonly Rubric[]
  isTroubled: boolean
  /** An alternative to sending. */
  aside: { label: string; onPress: () => void }
}

/** Stars and a comment for one answer. All input is stored on the device at once; if that fails, the form says so. */
export function ReviewForm({ row, rubrics, isTroubled, aside }: ReviewFormProps) {
  const t = useTranslations('peers.review')
  const commentId = useId()
  const form = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const isSending = row.status === 'pending'
  const where = useIsOnPageAlone(row.key) ? 'page' : 'device'
  const isMissing = isAsked && !saysSomething(row)

  function handleSend() {
    if (currentReviews().send(row.key)) return
    setIsAsked(true)
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <div ref={form} className="mt-5 grid gap-5">
      {row.refusal !== null && (
        <Notice kind="warning">
          <p>{row.refusal}</p>
          <p>{t('notTaken')}</p>
        </Notice>
      )}
      <HydratedFieldset>
        {rubrics.length > 0 && (
          <RatingArea label={t('rating')}>
            {rubrics.map((rubric) => (
              <StarRating
                key={rubric.id}
                rubric={rubric}
                selections={row.selections}
                disabled={isSending}
                onPick={(optionId) =>
                  currentReviews().change(row.key, { selections: { ...row.selections, [rubric.id]: optionId } })
                }
              />
            ))}
          </RatingArea>
        )}
        <div>
          <label htmlFor={commentId} className="font-medium text-fs-3">
            {t('comment')}
          </label>
          <p id={`${commentId}-hint`} className="mt-1 mb-2 text-fs-2 text-text-quiet">
            {t('commentHint')}
          </p>
          <textarea
            id={commentId}
            aria-describedby={`${commentId}-hint`}
            rows={ROWS}
            style={{ minHeight: `${ROWS * 1.7 + 1.2}em` }}
            maxLength={MAX_REVIEW_COMMENT_LENGTH}
            autoComplete="off"
            readOnly={isSending}
            value={row.comment}
            onChange={(event) => currentReviews().change(row.key, { comment: event.target.value })}
            className={`${controlStyles({ controlSize: 'lg' })} field-sizing-content max-h-120 resize-y font-reading leading-reading`}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" loading={isSending} onClick={handleSend}>
            {t('send')}
          </Button>
          {!isSending && (
            <Button variant="quiet" size="lg" onClick={aside.onPress}>
              {aside.label}
            </Button>
          )}
        </div>
      </HydratedFieldset>
      <p role="status" className={`text-fs-2 ${isMissing ? 'text-warning-text' : 'text-text-quiet'}`}>
        {isMissing && t('missing')}
        {isSending && (isTroubled ? t('waiting', { where }) : t('sending'))}
        {!isMissing && !isSending && saysSomething(row) && t('kept', { where })}
      </p>
    </div>
  )
}
