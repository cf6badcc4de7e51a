'use client'

import { useTranslations } from 'next-intl'
import { BLANK_LENGTH } from '@/lib/interactive/limits'
import { fillInTheBlank } from '@/lib/interactive/parts/fill-in-the-blank'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import type { PartControlProps, PartReviewProps } from './part-props'
import { TextWithBlanks } from './text-with-blanks'

/** The minimum width of a blank in letters; it grows with the input, and does not reveal the length of the answer. */
const MIN_LETTERS = 9
const MAX_LETTERS = 28

export const blankInput =
  'mx-0.5 min-h-target rounded-1 border-2 border-line-strong bg-surface px-2.5 align-middle font-reading text-fs-3 leading-[1.4] text-text hover:border-text-quiet focus-visible:border-focus focus-visible:outline-offset-0'

/** A text with blanks to type into. */
export function FillInTheBlankControl({ part, value, onChange }: PartControlProps<'fill-in-the-blank'>) {
  const t = useTranslations('interactive')
  return (
    <TextWithBlanks
      html={part.text}
      blank={(id, number) => {
        const text = at(value, id) ?? ''
        return (
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            aria-label={t('part.blank', { number })}
            maxLength={BLANK_LENGTH}
            size={Math.min(MAX_LETTERS, Math.max(MIN_LETTERS, text.length + 1))}
            value={text}
            onChange={(event) => onChange({ ...value, [id]: event.target.value })}
            className={`${blankInput} max-w-[calc(100%-0.4rem)]`}
          />
        )
      }}
    />
  )
}

/** The text with what was typed into each blank. */
export function FillInTheBlankReview({ part, value }: PartReviewProps<'fill-in-the-blank'>) {
  const t = useTranslations('interactive')
  const lines = new Map(fillInTheBlank.review(part, value).map((line) => [line.id, line]))
  return (
    <TextWithBlanks
      html={part.text}
      blank={(id) => {
        const line = lines.get(id)
        return (
          <AnswerChip
            given={line?.given ?? null}
            verdict={line?.correct ?? null}
            expected={line?.expected.join(t('review.or'))}
          />
        )
      }}
    />
  )
}
