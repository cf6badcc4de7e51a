'use client'

import { useTranslations } from 'next-intl'
import { settleQuestion } from '@/lib/authoring/settle-question'
import { ESSAY_POINTS, MAX_ESSAY_LENGTH, MAX_WORDS_REQUIRED } from '@/lib/interactive/limits'
import type { EssayData } from '@/lib/interactive/types/essay-schema'
import { defineForm, type FieldsProps } from './definition'
import { CountField, WordField } from './fields'
import { RichField } from './rich-fields'
import { OptionalField, PointsField } from './scoring-fields'

type Data = Omit<EssayData, 'modelAnswer'> & { modelAnswer: string }

const blank: Data = {
  prompt: '',
  placeholder: '',
  minWords: 0,
  maxLength: MAX_ESSAY_LENGTH,
  points: ESSAY_POINTS,
  modelAnswer: '',
  optional: false,
}

/** Fields of an essay question: the prompt, length limits, and a sample answer. */
function EssayFields({ data, change }: FieldsProps<Data>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <RichField path="prompt" required rows={5} value={data.prompt} onChange={(prompt) => change({ prompt })} />
      <WordField
        path="placeholder"
        hint={t('hint.placeholder')}
        maxLength={300}
        value={data.placeholder ?? ''}
        onChange={(placeholder) => change({ placeholder })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          path="minWords"
          min={0}
          max={MAX_WORDS_REQUIRED}
          value={data.minWords}
          onChange={(minWords) => change({ minWords: minWords ?? 0 })}
        />
        <CountField
          path="maxLength"
          min={1}
          max={MAX_ESSAY_LENGTH}
          value={data.maxLength}
          onChange={(maxLength) => change({ maxLength: maxLength ?? MAX_ESSAY_LENGTH })}
        />
        <PointsField hint={t('hint.rubricPoints')} value={data.points} onChange={(points) => change({ points })} />
      </div>
      <OptionalField value={data.optional} onChange={(optional) => change({ optional })} />
      <RichField
        path="modelAnswer"
        hint={t('hint.modelAnswer')}
        value={data.modelAnswer}
        onChange={(modelAnswer) => change({ modelAnswer })}
      />
    </>
  )
}

export const essayForm = defineForm<Data>(blank, EssayFields, {
  settle: settleQuestion,
  words: [
    { as: 'full', name: 'prompt' },
    { as: 'word', name: 'placeholder', maxLength: 300 },
  ],
})
