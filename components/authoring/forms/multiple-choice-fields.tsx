'use client'

import { useTranslations } from 'next-intl'
import { settleQuestion } from '@/lib/authoring/settle-question'
import { MIN_CHOICES } from '@/lib/interactive/limits'
import type { MultipleChoiceData } from '@/lib/interactive/types/multiple-choice-schema'
import { ChoiceList } from './choice-list'
import { defineForm, type FieldsProps } from './definition'
import { FlagField } from './fields'
import { letterOf } from './letter'
import { PickedItem } from './picked-item'
import { ExplanationField, LineField, RichField } from './rich-fields'
import { OptionalField, PointsField, ScoringField, TriesField } from './scoring-fields'

type Data = Omit<MultipleChoiceData, 'multiple'>
type Choice = Data['choices'][number]

const blank: Data = {
  prompt: '',
  choices: [],
  shuffle: true,
  points: 1,
  scoring: 'all-or-nothing',
  explanation: '',
  tries: undefined,
  optional: false,
}

const newChoice: Omit<Choice, 'id' | 'label'> = { correct: false, imageContentId: undefined, feedback: '' }

/** Fields of a multiple-choice question: prompt, choices, the correct answer, and feedback for each choice. */
function MultipleChoiceFields({ data, change }: FieldsProps<Data>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <RichField path="prompt" required value={data.prompt} onChange={(prompt) => change({ prompt })} />
      <ChoiceList
        choices={data.choices}
        onChange={(choices) => change({ choices })}
        blank={newChoice}
        hint={t('hint.choices')}
        min={MIN_CHOICES}
      >
        {(choice, at, put) => (
          <>
            <LineField
              path={`choices.${at}.feedback`}
              label={t('choice.feedback', { letter: letterOf(at) })}
              value={choice.feedback ?? ''}
              onChange={(feedback) => put({ feedback })}
            />
            <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
              <FlagField
                path={`choices.${at}.correct`}
                value={choice.correct}
                onChange={(correct) => put({ correct })}
              />
              <PickedItem
                path={`choices.${at}.imageContentId`}
                className="flex flex-wrap items-baseline gap-x-3"
                value={choice.imageContentId}
                onChange={(imageContentId) => put({ imageContentId })}
              />
            </div>
          </>
        )}
      </ChoiceList>
      <div className="grid gap-5 sm:grid-cols-3">
        <PointsField value={data.points} onChange={(points) => change({ points })} />
        <ScoringField value={data.scoring} onChange={(scoring) => change({ scoring })} />
        <TriesField value={data.tries} onChange={(tries) => change({ tries })} />
      </div>
      <div>
        <FlagField path="shuffle" value={data.shuffle} onChange={(shuffle) => change({ shuffle })} />
        <OptionalField value={data.optional} onChange={(optional) => change({ optional })} />
      </div>
      <ExplanationField value={data.explanation} onChange={(explanation) => change({ explanation })} />
    </>
  )
}

export const multipleChoiceForm = defineForm<Data>(blank, MultipleChoiceFields, {
  settle: settleQuestion,
  words: [{ as: 'full', name: 'prompt' }, { as: 'choices' }, { as: 'full', name: 'explanation' }],
})
