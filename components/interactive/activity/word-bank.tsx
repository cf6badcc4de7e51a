'use client'

import { useTranslations } from 'next-intl'
import { wordBank } from '@/lib/interactive/parts/word-bank'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { cardLook, placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { withCardAt } from './placed'
import { TextWithBlanks } from './text-with-blanks'
import { PlacingHint, Tray } from './tray'
import { usePlacing } from './use-placing'

/** A text with blanks, and words to put into them. */
export function WordBankControl({ part, value, onChange }: PartControlProps<'word-bank'>) {
  const t = useTranslations('interactive')
  const label = (id: string) => part.words.find((word) => word.id === id)?.label ?? ''
  const used = new Set(Object.values(value))
  const numbers = new Map<string, number>()
  const placing = usePlacing({
    onPlace: (word, blank) => onChange(withCardAt(value, word, blank, part.reuse)),
    // A word that may stand in several places is always taken from the bank, so that it is not moved by mistake.
    cardIn: (blank) => at(value, blank) ?? null,
    cardName: label,
    placeName: (id) => t('part.blank', { number: numbers.get(id) ?? 1 }),
  })
  return (
    <div {...placing.containerProps}>
      <PlacingHint />
      <Tray
        placing={placing}
        label={t('part.words')}
        cards={part.words.map(({ id }) => id).filter((id) => part.reuse || !used.has(id))}
        card={(id) => (
          <button {...placing.cardProps(id)} className={cardLook}>
            {label(id)}
          </button>
        )}
        className="mb-4"
      />
      <TextWithBlanks
        html={part.text}
        blank={(id, number) => {
          numbers.set(id, number)
          const word = at(value, id)
          const text = word ? label(word) : ''
          return (
            <button
              {...placing.placeProps(id)}
              aria-label={text ? t('part.blankFilled', { number, text }) : t('part.blankEmpty', { number })}
              className={`${placeLook(placing.held !== null, text !== '')} mx-0.5 min-w-24 align-middle ${word && placing.held === word ? 'border-accent-mark bg-accent-soft' : ''}`}
            >
              {text || ' '}
            </button>
          )
        }}
      />
    </div>
  )
}

/** The text with the words that were put into it. */
export function WordBankReview({ part, value }: PartReviewProps<'word-bank'>) {
  const t = useTranslations('interactive')
  const labels = new Map(part.words.map(({ id, label }) => [id, label]))
  const lines = new Map(wordBank.review(part, value).map((line) => [line.id, line]))
  return (
    <TextWithBlanks
      html={part.text}
      blank={(id) => {
        const line = lines.get(id)
        const expected = line?.expected.flatMap((wordId) => labels.get(wordId) ?? []).join(t('review.or'))
        return (
          <AnswerChip
            given={line?.given ? (labels.get(line.given) ?? null) : null}
            verdict={line?.correct ?? null}
            expected={expected}
          />
        )
      }}
    />
  )
}
