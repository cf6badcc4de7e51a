'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { WrittenText } from '@/components/interactive/frame/written-text'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import type { ReviewRow } from '@/lib/peer-review/client/review-row'
import { useReviewedAnswers } from '@/lib/reaction/client/use-reviewed-answers'

/** The answer of a classmate under review, without a name; fetched again if this device no longer has it. */
export function ReviewedAnswer({ row, headingRef }: { row: ReviewRow; headingRef?: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('peers.review')
  const { interactionId, answer } = row
  const { answers, state } = useReviewedAnswers(answer === null ? [row] : null)
  const text = answers[interactionId]?.text
  return (
    <>
      <h4 ref={headingRef} tabIndex={-1} className="mb-2 text-fs-2 font-semibold outline-none">
        {t('answer')}
      </h4>
      {answer !== null && <WrittenText html={answer} />}
      {answer === null && text && (
        <p className="rounded-2 border border-line bg-surface p-4 font-reading text-fs-3 whitespace-pre-line wrap-anywhere sm:px-5">
          {text}
        </p>
      )}
      {answer === null && !text && state === 'loading' && (
        <Loading label={t('loadingAnswer')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {answer === null && !text && state !== 'loading' && (
        <p className="text-fs-2 text-text-quiet">{t(state === 'failed' ? 'forgotten' : 'hidden')}</p>
      )}
    </>
  )
}
