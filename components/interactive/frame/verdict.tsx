import { Check, CircleDashed, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAnswerOwner } from './answer-owner'

/** Right, not right, or unknown: not checked yet, or not visible to this viewer. */
export type Verdict = boolean | null

/** Returns the colors of a card for its verdict; an icon and text always accompany them. */
export const verdictTone = (verdict: Verdict) =>
  verdict === null
    ? 'border-line bg-surface'
    : verdict
      ? 'border-success-line bg-success-soft hc:border-2 hc:border-success-text'
      : 'border-warning-line bg-warning-soft hc:border-2 hc:border-warning-text'

/** An icon and text for right or not yet; nothing if unknown. */
export function VerdictMark({ verdict, className = '' }: { verdict: Verdict; className?: string }) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  if (verdict === null) return null
  const Icon = verdict ? Check : X
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-ui text-fs-2 font-semibold ${verdict ? 'text-success-text' : 'text-warning-text'} ${className}`}
    >
      <Icon aria-hidden="true" strokeWidth={2.6} className="size-icon-sm flex-none" />
      {verdict ? t('verdict.right') : t('verdict.notYet', { owner })}
    </span>
  )
}

/** Says that an answer has to be graded by a person. */
export function WaitsForTeacher() {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  return (
    <span className="inline-flex items-center gap-1.5 font-ui text-fs-2 text-text-quiet">
      <CircleDashed aria-hidden="true" className="size-icon-sm flex-none" />
      {t('score.waits', { owner })}
    </span>
  )
}
