'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { WrittenText } from '@/components/interactive/frame/written-text'
import type { ReviewRow } from '@/lib/peer-review/client/review-row'
import { useReviewedAnswers } from '@/lib/reaction/client/use-reviewed-answers'

/** The answer of a classmate that a review is of, nameless; read once more where this device has forgotten it. */
export function ReviewedAnswer({ row, headingRef }: { row: ReviewRow; headingRef?: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('peers.review')
  const { interactionId, answer } = row
  const text = useReviewedAnswers(answer === null ? [row] : null)[interactionId]?.text
  return (
    <>
      <h4 ref={headingRef} tabIndex={-1} className="mb-2 text-fs-2 font-semibold outline-none">
        {t('answer')}
      </h4>
      {answer !== null && <WrittenText html={answer} />}
      {answer === null &&
        (text ? (
          <p className="rounded-2 border border-line bg-surface p-4 font-reading text-fs-3 whitespace-pre-line wrap-anywhere sm:px-5">
            {text}
          </p>
        ) : (
          <p className="text-fs-2 text-text-quiet">{t('forgotten')}</p>
        ))}
    </>
  )
}
