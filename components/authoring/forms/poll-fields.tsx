'use client'

import { useTranslations } from 'next-intl'
import { settleQuestion } from '@/lib/authoring/settle-question'
import { MAX_POLL_WORDS } from '@/lib/interactive/limits'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { ChoiceList } from './choice-list'
import { defineForm, type FieldsProps } from './definition'
import { FlagField, OptionField } from './fields'
import { RichField } from './rich-fields'
import { OptionalField } from './scoring-fields'

const blank: PollData = {
  prompt: '',
  responseType: 'choice',
  choices: [],
  multiple: false,
  display: undefined,
  resultsVisibility: 'after-answer',
  optional: false,
}

const responseTypes = ['choice', 'words'] as const
const displays = ['bars', 'word-cloud'] as const
const visibilities = ['after-answer', 'after-submit', 'staff'] as const

/** Fields of a class poll: the question, and how its results are displayed. */
function PollFields({ data, change }: FieldsProps<PollData>) {
  const t = useTranslations('authoring.form')
  const isChoice = data.responseType === 'choice'
  // The default display if the author has not chosen one.
  const display = data.display ?? (isChoice ? 'bars' : 'word-cloud')
  return (
    <>
      <RichField path="prompt" required value={data.prompt} onChange={(prompt) => change({ prompt })} />
      <OptionField
        path="responseType"
        hint={isChoice ? undefined : t('hint.words', { count: MAX_POLL_WORDS })}
        options={responseTypes.map((value) => ({ value, label: t(`responseType.${value}`) }))}
        value={data.responseType}
        onChange={(responseType) => change({ responseType })}
      />
      {isChoice && (
        <>
          <ChoiceList choices={data.choices} onChange={(choices) => change({ choices })} blank={{}} />
          <FlagField path="multiple" value={data.multiple} onChange={(multiple) => change({ multiple })} />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <OptionField
          path="display"
          options={displays.map((value) => ({ value, label: t(`display.${value}`) }))}
          value={display}
          onChange={(chosen) => change({ display: chosen })}
        />
        <OptionField
          path="resultsVisibility"
          options={visibilities.map((value) => ({ value, label: t(`resultsVisibility.${value}`) }))}
          value={data.resultsVisibility}
          onChange={(resultsVisibility) => change({ resultsVisibility })}
        />
      </div>
      <OptionalField value={data.optional} onChange={(optional) => change({ optional })} />
    </>
  )
}

export const pollForm = defineForm<PollData>(blank, PollFields, {
  settle: settleQuestion,
  words: [{ as: 'full', name: 'prompt' }, { as: 'choices' }],
})
