'use client'

import { useTranslations } from 'next-intl'
import { controlStyles } from '@/components/form/control-styles'
import { answerCountOf, shortAnswer } from '@/lib/interactive/parts/short-answer'
import { AnswerChip } from './answer-chip'
import type { PartControlProps, PartReviewProps } from './part-props'

/** The number of accepted wordings shown; the others are variants in spelling. */
const SHOWN_WORDINGS = 2

const look = `${controlStyles({ controlSize: 'lg' })} max-w-reading font-reading`

/** One typed answer, or as many as the part asks for. */
export function ShortAnswerControl({ part, value, onChange, labelId }: PartControlProps<'short-answer'>) {
  const t = useTranslations('interactive')
  const count = answerCountOf(part)
  const answers = typeof value === 'string' ? [value] : value

  function handleChange(index: number, text: string) {
    if (count === 1) return onChange(text)
    onChange(Array.from({ length: count }, (_, place) => (place === index ? text : (answers[place] ?? ''))))
  }

  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, index) => {
        const field = {
          value: answers[index] ?? '',
          maxLength: part.maxLength,
          autoComplete: 'off',
          className: look,
          ...(count === 1
            ? { 'aria-labelledby': labelId }
            : { 'aria-label': t('part.answerNumber', { number: index + 1 }), 'aria-describedby': labelId }),
        }
        return part.multiline ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the answers never move.
          <textarea key={index} rows={3} {...field} onChange={(event) => handleChange(index, event.target.value)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the answers never move.
          <input key={index} type="text" {...field} onChange={(event) => handleChange(index, event.target.value)} />
        )
      })}
    </div>
  )
}

/** The typed answers beside the accepted ones. */
export function ShortAnswerReview({ part, value }: PartReviewProps<'short-answer'>) {
  const t = useTranslations('interactive')
  const lines = shortAnswer.review(part, value)
  const accepted = part.key?.accepted ?? []
  const isAllRight = lines.every(({ correct }) => correct === true)
  return (
    <div className="grid gap-2 font-reading text-fs-3">
      {lines.map((line) => (
        <p key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-pre-wrap">
          <AnswerChip given={line.given} verdict={line.correct} />
        </p>
      ))}
      {accepted.length > 0 && !isAllRight && (
        <p className="text-fs-2 text-text-quiet">
          {t('review.accepted')}{' '}
          <strong className="font-semibold text-text">{accepted.slice(0, SHOWN_WORDINGS).join(t('review.or'))}</strong>
        </p>
      )}
    </div>
  )
}
