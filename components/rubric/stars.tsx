'use client'

import { Star } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { shownRating } from '@/lib/rubric/rating'

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** One star of a rating: empty, half or full. */
function ReadStar({ share }: { share: number }) {
  return (
    <span className="relative inline-block size-icon">
      <Star className="absolute inset-0 size-icon text-line-strong" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
        <Star className="size-icon fill-current text-accent-mark hc:text-text" />
      </span>
    </span>
  )
}

/** Read-only stars in halves (PEER-05), announced to screen readers as a whole. */
export function Stars({ value, max }: { value: number; max: number }) {
  const t = useTranslations('interactive.rating')
  const shown = shownRating(value)
  return (
    <span role="img" aria-label={t('stars', { value: shown, max })} className="inline-flex gap-0.5 align-middle">
      {Array.from({ length: max }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a row never move.
        <ReadStar key={index} share={Math.min(1, Math.max(0, shown - index))} />
      ))}
    </span>
  )
}

/** A rating as a number with one decimal (THM-14), and the number of reviews that it averages. */
export function RatingNumber({ value, count }: { value: number; count?: number }) {
  const t = useTranslations('interactive.rating')
  const format = useFormatter()
  return (
    <span className="num inline-flex items-center gap-1 whitespace-nowrap">
      <Star aria-hidden="true" className="size-icon-sm fill-current text-accent-mark hc:text-text" />
      <span className="sr-only">{t('average')} </span>
      <strong className="font-semibold">{format.number(value, ONE_DECIMAL)}</strong>
      {count !== undefined && <span className="text-text-quiet">{t('count', { count })}</span>}
    </span>
  )
}
