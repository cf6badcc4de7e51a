'use client'

import { useTranslations } from 'next-intl'
import { settleQuestion } from '@/lib/authoring/settle-question'
import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS, RECORDING_SECONDS } from '@/lib/interactive/limits'
import type { RecordingData } from '@/lib/interactive/types/recording-schema'
import { defineForm, type FieldsProps } from './definition'
import { CountField } from './fields'
import { RichField } from './rich-fields'
import { OptionalField, PointsField } from './scoring-fields'

const blank: RecordingData = { prompt: '', maxSeconds: RECORDING_SECONDS, points: 0, optional: false }

/** Fields of a recording question: the prompt, and the maximum duration. */
function RecordingFields({ data, change }: FieldsProps<RecordingData>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <RichField path="prompt" required value={data.prompt} onChange={(prompt) => change({ prompt })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CountField
          path="maxSeconds"
          min={MIN_RECORDING_SECONDS}
          max={MAX_RECORDING_SECONDS}
          value={data.maxSeconds}
          onChange={(maxSeconds) => change({ maxSeconds: maxSeconds ?? RECORDING_SECONDS })}
        />
        <PointsField hint={t('hint.rubricPoints')} value={data.points} onChange={(points) => change({ points })} />
      </div>
      <OptionalField value={data.optional} onChange={(optional) => change({ optional })} />
    </>
  )
}

export const recordingForm = defineForm<RecordingData>(blank, RecordingFields, {
  settle: settleQuestion,
  words: [{ as: 'full', name: 'prompt' }],
})
