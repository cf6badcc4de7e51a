import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAnswerOwner } from '../frame/answer-owner'
import { type Verdict, verdictTone } from '../frame/verdict'

interface AnswerChipProps {
  /** The given answer; null if there is none. */
  given: ReactNode
  verdict: Verdict
  /** The right answer, shown if the given one is not right. */
  expected?: ReactNode
}

/** An answer in its place, with an icon and text for right or not yet, and the right answer beside it. */
export function AnswerChip({ given, verdict, expected }: AnswerChipProps) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  const Icon = verdict ? Check : X
  const right = verdict === false && expected && (
    <span className="me-1 inline-flex min-h-9 max-w-full flex-wrap items-center gap-x-1.5 rounded-1 border border-dashed border-success-line px-2.5 py-0.5">
      <span className="font-ui text-fs-1 text-text-quiet">{t('review.answer')}</span>
      <span className="min-w-0 wrap-anywhere font-semibold">{expected}</span>
    </span>
  )
  if (given === null) {
    return (
      <span className="inline-flex align-middle leading-[1.4]">
        <span className={right ? 'sr-only' : 'rounded-1 border border-line px-2.5 py-0.5 text-text-quiet'}>
          {t('review.empty')}
        </span>
        {right}
      </span>
    )
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 align-middle leading-[1.4]">
      <span
        className={`inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-1 border px-2.5 py-0.5 ${verdictTone(verdict)}`}
      >
        {verdict !== null && (
          <>
            <Icon
              aria-hidden="true"
              strokeWidth={2.8}
              className={`size-icon-sm flex-none ${verdict ? 'text-success-text' : 'text-warning-text'}`}
            />
            <span className="sr-only">{verdict ? t('verdict.right') : t('verdict.notYet', { owner })}: </span>
          </>
        )}
        <span className="min-w-0 wrap-anywhere">{given}</span>
      </span>
      {right}
    </span>
  )
}
