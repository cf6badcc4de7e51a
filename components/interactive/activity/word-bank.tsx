'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { ShownWord } from '@/lib/interactive/parts/labelled-lists'
import { wordBank } from '@/lib/interactive/parts/word-bank'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { withCardAt } from './placed'
import { Card, Place, PlacingArea, Tray } from './placing'
import { TextWithBlanks } from './text-with-blanks'
import { usePlacing } from './use-placing'

/** A word in its language. */
function WordBody({ word }: { word: ShownWord | undefined }) {
  return word ? <span lang={word.lang ?? CONTENT_LANGUAGE}>{word.label}</span> : null
}

/** A text with blanks, and a bank of words to put into them. */
export function WordBankControl({ part, value, onChange }: PartControlProps<'word-bank'>) {
  const t = useTranslations('interactive')
  const label = (id: string) => part.words.find((word) => word.id === id)?.label ?? ''
  const body = (id: string) => <WordBody word={part.words.find((word) => word.id === id)} />
  const used = new Set(Object.values(value))
  const numbers = new Map<string, number>()
  const placing = usePlacing({
    onPlace: (word, blank) => onChange(withCardAt(value, word, blank, part.reuse)),
    // A word that can be used more than once is always taken from the bank, so that it is not moved by mistake.
    cardIn: (blank) => at(value, blank) ?? null,
    cardName: label,
    placeName: (id) => t('part.blank', { number: numbers.get(id) ?? 1 }),
  })
  return (
    <PlacingArea placing={placing} body={body}>
      <Tray
        placing={placing}
        label={t('part.words')}
        cards={part.words.map(({ id }) => id).filter((id) => part.reuse || !used.has(id))}
        card={(id) => (
          <Card placing={placing} id={id}>
            {body(id)}
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
              {word && text ? body(word) : ' '}
            </Place>
          )
        }}
      />
    </PlacingArea>
  )
}

/** The text with the words that the learner put into it. */
export function WordBankReview({ part, value }: PartReviewProps<'word-bank'>) {
  const t = useTranslations('interactive')
  const words = new Map<string, ShownWord>(part.words.map((word) => [word.id, word]))
  const lines = new Map(wordBank.review(part, value).map((line) => [line.id, line]))
  return (
    <TextWithBlanks
      html={part.text}
      blank={(id) => {
        const line = lines.get(id)
        const given = line?.given ? words.get(line.given) : undefined
        const expected = line?.expected.flatMap((wordId) => words.get(wordId) ?? []) ?? []
        return (
          <AnswerChip
            given={given ? <WordBody word={given} /> : null}
            verdict={line?.correct ?? null}
            expected={
              expected.length > 0 &&
              expected.map((word, index) => (
                <Fragment key={word.id}>
                  {index > 0 && t('review.or')}
                  <WordBody word={word} />
                </Fragment>
              ))
            }
          />
        )
      }}
    />
  )
}
