'use client'

import { useTranslations } from 'next-intl'
import { wordBank } from '@/lib/interactive/parts/word-bank'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { withCardAt } from './placed'
import { Card, Place, PlacingArea, Tray } from './placing'
import { TextWithBlanks } from './text-with-blanks'
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
    <PlacingArea placing={placing} body={label}>
      <Tray
        placing={placing}
        label={t('part.words')}
        cards={part.words.map(({ id }) => id).filter((id) => part.reuse || !used.has(id))}
        card={(id) => (
          <Card placing={placing} id={id}>
            {label(id)}
          </Card>
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
            <Place
              placing={placing}
              id={id}
              label={text ? t('part.blankFilled', { number, text }) : t('part.blankEmpty', { number })}
              look={(isOver) =>
                `${placeLook(placing.held !== null, text !== '', isOver)} mx-0.5 min-w-24 align-middle ${word && placing.held === word ? 'border-accent-mark bg-accent-soft' : ''}`
              }
            >
              {text || ' '}
            </Place>
          )
        }}
      />
    </PlacingArea>
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
