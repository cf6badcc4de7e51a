'use client'

import { useTranslations } from 'next-intl'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { newLabel } from '@/lib/authoring/new-part'
import { MAX_WORDS, MIN_WORDS } from '@/lib/interactive/limits'
import { blankIdsOf } from '@/lib/interactive/parts/blanks'
import { FlagField, WordField } from '../fields'
import { ItemList } from '../item-list'
import { RichField } from '../rich-fields'
import { AcceptedFields } from './accepted-fields'
import type { PartFieldsProps } from './part-fields'

/** The rich text field that contains the blanks. */
function BlanksField(props: { path: string; value: string; onChange: (html: string) => void }) {
  const t = useTranslations('authoring.form')
  return <RichField {...props} required level="blanks" hint={t('hint.blanks')} />
}

/** Fields of a fill-in-the-blank part: a text with blanks to type into. */
export function FillInTheBlankFields({ part, path, change }: PartFieldsProps<'fill-in-the-blank'>) {
  const t = useTranslations('authoring.form')
  const { blanks } = part.key
  return (
    <>
      <BlanksField path={`${path}.text`} value={part.text} onChange={(text) => change({ text })} />
      {blankIdsOf(part.text).map((id, at) => (
        <AcceptedFields
          key={id}
          path={`${path}.key.blanks.${id}`}
          label={t('blankAnswers', { number: at + 1 })}
          value={blanks[id]}
          onChange={(accepted) => change({ key: { blanks: { ...blanks, [id]: accepted } } })}
        />
      ))}
    </>
  )
}

/** Fields of a word bank part: a text with blanks, and the words to place in them. */
export function WordBankFields({ part, path, change }: PartFieldsProps<'word-bank'>) {
  const t = useTranslations('authoring.form')
  const { blanks } = part.key
  const options = part.words.map(({ id, label }, at) => ({
    value: id,
    label: label || t('one.words', { number: at + 1 }),
  }))
  return (
    <>
      <BlanksField path={`${path}.text`} value={part.text} onChange={(text) => change({ text })} />
      <ItemList
        path={`${path}.words`}
        required
        items={part.words}
        onChange={(words) => change({ words })}
        min={MIN_WORDS}
        max={MAX_WORDS}
        make={newLabel}
        addLabel={t('add.word')}
      >
        {({ label }, at, put) => (
          <WordField
            path={`${path}.words.${at}.label`}
            label={t('one.words', { number: at + 1 })}
            hideLabel
            maxLength={100}
            value={label}
            onChange={(text) => put({ label: text })}
          />
        )}
      </ItemList>
      <FlagField path={`${path}.reuse`} value={part.reuse} onChange={(reuse) => change({ reuse })} />
      {blankIdsOf(part.text).map((id, at) => (
        <MultiSelectField
          key={id}
          label={t('blankWords', { number: at + 1 })}
          options={options}
          value={blanks[id] ?? []}
          onValueChange={(words) => change({ key: { blanks: { ...blanks, [id]: words } } })}
        />
      ))}
    </>
  )
}
