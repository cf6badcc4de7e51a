'use client'

import { useTranslations } from 'next-intl'
import { MAX_ANSWERS_REQUIRED, MAX_SHORT_ANSWER_LENGTH, SHORT_ANSWER_LENGTH } from '@/lib/interactive/limits'
import { CountField, FlagField, LinesField } from '../fields'
import type { PartFieldsProps } from './part-fields'

/** Fields of a short answer part: length limit and accepted answers; without accepted answers it is graded by hand. */
export function ShortAnswerFields({ part, path, change }: PartFieldsProps<'short-answer'>) {
  const t = useTranslations('authoring.form')
  const { key } = part
  const put = (patch: Partial<typeof key>) => change({ key: { ...key, ...patch } })
  return (
    <>
      <LinesField
        path={`${path}.key.accepted`}
        hint={t('hint.accepted')}
        value={key.accepted}
        onChange={(accepted) => put({ accepted: [...accepted] })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountField
          path={`${path}.key.required`}
          min={1}
          max={MAX_ANSWERS_REQUIRED}
          value={key.required}
          onChange={(required) => put({ required: required ?? 1 })}
        />
        <CountField
          path={`${path}.maxLength`}
          min={1}
          max={MAX_SHORT_ANSWER_LENGTH}
          value={part.maxLength}
          onChange={(maxLength) => change({ maxLength: maxLength ?? SHORT_ANSWER_LENGTH })}
        />
      </div>
      <div>
        <FlagField path={`${path}.multiline`} value={part.multiline} onChange={(multiline) => change({ multiline })} />
        <FlagField
          path={`${path}.key.caseSensitive`}
          value={key.caseSensitive}
          onChange={(caseSensitive) => put({ caseSensitive })}
        />
        <FlagField
          path={`${path}.key.ignorePunctuation`}
          value={key.ignorePunctuation}
          onChange={(ignorePunctuation) => put({ ignorePunctuation })}
        />
      </div>
    </>
  )
}
