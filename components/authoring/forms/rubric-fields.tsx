'use client'

import { useTranslations } from 'next-intl'
import { newRandomId } from '@/lib/common/id'
import {
  MAX_RUBRIC_DESCRIPTION_LENGTH,
  MAX_RUBRIC_OPTIONS,
  MAX_RUBRIC_SCORE,
  MAX_RUBRIC_TITLE_LENGTH,
  MIN_RUBRIC_OPTIONS,
  RUBRIC_SCORE_STEP,
} from '@/lib/rubric/limits'
import type { RubricData } from '@/lib/rubric/schema'
import { defineForm, type FieldsProps } from './definition'
import { CountField, LongField, WordField } from './fields'
import { ItemList } from './item-list'

const blank: RubricData = { title: '', options: [] }

/** Fields of a rubric: its criteria, each with its performance levels. */
function RubricFields({ data, change }: FieldsProps<RubricData>) {
  const t = useTranslations('authoring.form')
  const next = Math.min(MAX_RUBRIC_SCORE, Math.max(0, ...data.options.map(({ score }) => score + 1)))
  return (
    <>
      <WordField
        path="title"
        required
        maxLength={MAX_RUBRIC_TITLE_LENGTH}
        value={data.title}
        onChange={(title) => change({ title })}
      />
      <ItemList
        path="options"
        required
        hint={t('hint.options')}
        items={data.options}
        onChange={(options) => change({ options })}
        min={MIN_RUBRIC_OPTIONS}
        max={MAX_RUBRIC_OPTIONS}
        make={() => ({ id: newRandomId(), description: '', score: data.options.length === 0 ? 0 : next })}
        addLabel={t('add.option')}
      >
        {(option, at, put) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
            <LongField
              path={`options.${at}.description`}
              required
              maxLength={MAX_RUBRIC_DESCRIPTION_LENGTH}
              value={option.description}
              onChange={(description) => put({ description })}
            />
            <CountField
              path={`options.${at}.score`}
              min={0}
              max={MAX_RUBRIC_SCORE}
              step={RUBRIC_SCORE_STEP}
              value={option.score}
              onChange={(score) => put({ score: score ?? 0 })}
            />
          </div>
        )}
      </ItemList>
    </>
  )
}

export const rubricForm = defineForm<RubricData>(blank, RubricFields)
