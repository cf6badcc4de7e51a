'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { useAskedWithin } from '@/lib/authoring/client/use-asked-field'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { labelledLists } from '@/lib/interactive/parts/labelled-lists'
import type { Part } from '@/lib/interactive/parts/schemas'
import type { PartWords } from '@/lib/interactive/parts/words-schema'
import { LongField, WordField } from './fields'
import { fieldId } from './form-context'
import { letterOf } from './letter'
import { LineField, RichField, type RichFieldProps } from './rich-fields'

/**
 * A text that an item may have in each version: plain text of one line (`word`) or several (`lines`); HTML of one line (`line`, or `short`
 * always in the editor), of blocks (`full`), or of blocks without embedded items (`long`). `label` is a key of `authoring.form`, if the name of
 * the field is not its label. `choices` and `parts` are those of a question.
 */
export type Wording =
  | { as: 'choices' }
  | { as: 'parts' }
  | { as: 'word' | 'lines' | 'line'; name: string; maxLength: number }
  | { as: 'short' | 'full' | 'long'; name: string; label?: 'factText'; rows?: number; limit?: RichFieldProps['limit'] }

type ChoiceWords = { id: string; label?: string | undefined; feedback?: string | undefined }

/** The texts of an item in one version, by field; a text that is missing falls back to the standard version. */
type Words = {
  [name: string]: unknown
  choices?: ChoiceWords[] | undefined
  parts?: PartWords[] | undefined
}

const versions = ['leveled', 'spanish'] as const
export type WordedVersions = { [Version in (typeof versions)[number]]?: Words | undefined }

type ItemProps = {
  wordings: readonly Wording[]
  /** The standard choices, and the feedback of each if it has any. */
  choices?: readonly { id: string; feedback?: string | undefined }[] | undefined
  parts?: readonly Part[] | undefined
}
type WordsProps = ItemProps & {
  path: string
  lang: string
  words: Words
  onChange: (words: Words) => void
}

/** Returns the list with one item patched; an item that is not in the list is appended. */
function reworded<Words extends { id: string }>(
  list: readonly Words[] = [],
  id: string,
  patch: Partial<Words>,
): Words[] {
  const at = list.findIndex((item) => item.id === id)
  // The item's other texts stay absent until they are written.
  if (at === -1) return [...list, { id, ...patch } as Words]
  return list.map((item, place) => (place === at ? { ...item, ...patch } : item))
}

function PartFields({
  part,
  at,
  words,
  path,
  lang,
  onChange,
}: Pick<WordsProps, 'path' | 'lang'> & {
  part: Part
  at: number
  words: PartWords | undefined
  onChange: (patch: Partial<PartWords>) => void
}) {
  const t = useTranslations('authoring.form')
  // Each kind of part has only some of these lists.
  const lists = part as Partial<Record<(typeof labelledLists)[number], { id: string; label?: string }[]>>
  // The standard text that the version's text starts from; it follows later changes until the version has a text of its own.
  const standard = 'text' in part ? part.text : ''
  const [start, setStart] = useState(standard)
  if (words?.text === undefined && start !== standard) setStart(standard)
  return (
    <div className="grid gap-4 border-t-1 pt-4">
      <p className="font-medium">{t('one.parts', { number: at + 1 })}</p>
      <LineField
        path={`${path}.prompt`}
        lang={lang}
        value={words?.prompt ?? ''}
        onChange={(prompt) => onChange({ prompt })}
      />
      {'text' in part && (
        <RichField
          key={start}
          path={`${path}.text`}
          level="blanks"
          hint={t('hint.sameBlanks')}
          lang={lang}
          // Starts from the standard text, because both must contain the same blanks.
          value={words?.text || part.text}
          onChange={(text) => onChange({ text: text === part.text ? undefined : text })}
        />
      )}
      {labelledLists.flatMap((name) =>
        (lists[name] ?? []).map(({ id }, place) => {
          const field = {
            path: `${path}.${name}.${place}.label`,
            label: t(`one.${name}`, { number: place + 1 }),
            value: words?.[name]?.find((item) => item.id === id)?.label ?? '',
            onChange: (label: string) => onChange({ [name]: reworded(words?.[name], id, { label }) }),
          }
          // Word bank entries are plain text.
          return name === 'words' ? (
            <WordField key={`${name} ${id}`} {...field} maxLength={100} />
          ) : (
            <LineField key={`${name} ${id}`} {...field} lang={lang} />
          )
        }),
      )}
      <LineField
        path={`${path}.explanation`}
        lang={lang}
        value={words?.explanation ?? ''}
        onChange={(explanation) => onChange({ explanation })}
      />
    </div>
  )
}

function ChoiceFields({ path, lang, words, onChange, choices = [] }: Omit<WordsProps, 'wordings' | 'parts'>) {
  const t = useTranslations('authoring.form')
  return choices.map(({ id, feedback }, at) => {
    const own = words.choices?.find((choice) => choice.id === id)
    const letter = letterOf(at)
    const write = (patch: Partial<ChoiceWords>) => onChange({ ...words, choices: reworded(words.choices, id, patch) })
    return (
      <div key={id} className="grid gap-3">
        <LineField
          path={`${path}.choices.${at}.label`}
          label={t('choice.text', { letter })}
          {...{ lang }}
          value={own?.label ?? ''}
          onChange={(label) => write({ label })}
        />
        {feedback && (
          <LineField
            path={`${path}.choices.${at}.feedback`}
            label={t('choice.feedback', { letter })}
            {...{ lang }}
            value={own?.feedback ?? ''}
            onChange={(text) => write({ feedback: text })}
          />
        )}
      </div>
    )
  })
}

type TextWording = Exclude<Wording, { as: 'choices' | 'parts' }>

/** The field of a text that is not part of a list. */
function TextWordingField({
  wording,
  path,
  lang,
  words,
  onChange,
}: Omit<WordsProps, keyof ItemProps> & { wording: TextWording }) {
  const t = useTranslations('authoring.form')
  const { name } = wording
  const text = words[name]
  const field = {
    path: `${path}.${name}`,
    lang,
    value: typeof text === 'string' ? text : '',
    onChange: (value: string) => onChange({ ...words, [name]: value }),
  }
  switch (wording.as) {
    case 'word':
      return <WordField {...field} maxLength={wording.maxLength} />
    case 'lines':
      return <LongField {...field} maxLength={wording.maxLength} />
    case 'line':
      return <LineField {...field} maxLength={wording.maxLength} />
    default:
      return (
        <RichField
          {...field}
          {...(wording.label && { label: t(wording.label) })}
          level={wording.as}
          {...(wording.rows && { rows: wording.rows })}
          limit={wording.limit}
        />
      )
  }
}

function WordsFields({ wordings, choices, parts = [], ...version }: WordsProps) {
  const t = useTranslations('authoring.naming')
  const { path, lang, words, onChange } = version
  return (
    <div id={fieldId(path)} tabIndex={-1} className="grid gap-5">
      <WordField
        path={`${path}.name`}
        label={t('name')}
        lang={lang}
        maxLength={MAX_NAME_LENGTH}
        value={typeof words.name === 'string' ? words.name : ''}
        onChange={(name) => onChange({ ...words, name })}
      />
      {wordings.map((wording) => {
        if (wording.as === 'choices') return <ChoiceFields key="choices" {...version} choices={choices} />
        if (wording.as !== 'parts') return <TextWordingField key={wording.name} {...version} wording={wording} />
        return parts.map((part, at) => (
          <PartFields
            key={part.id}
            path={`${path}.parts.${at}`}
            {...{ part, at, lang }}
            words={words.parts?.find(({ id }) => id === part.id)}
            onChange={(patch) => onChange({ ...words, parts: reworded(words.parts, part.id, patch) })}
          />
        ))
      })}
    </div>
  )
}

type VersionProps = ItemProps & {
  version: (typeof versions)[number]
  words: Words
  onChange: (words: Words) => void
}

function Version({ version, ...item }: VersionProps) {
  const t = useTranslations('authoring.form')
  const path = `versions.${version}`
  // The editors mount only once the section is opened.
  const [isAsked, setAsked] = useState(false)
  useAskedWithin(fieldId(path), () => setAsked(true))
  return (
    <Disclosure label={t(`version.${version}`)} onToggle={(isOpen) => isOpen && setAsked(true)}>
      <p className="mb-4 text-fs-1 text-text-quiet">{t('hint.version')}</p>
      {isAsked && <WordsFields {...item} path={path} lang={version === 'spanish' ? 'es' : 'en'} />}
    </Disclosure>
  )
}

type VersionsProps = {
  /** The fields of the item: its versions, and the lists of a question that they reword. */
  data: ItemFields
  wordings: readonly Wording[]
  onChange: (versions: WordedVersions) => void
}

/** Sections for the leveled and the Spanish version of an item, with its name and texts; an empty field falls back to the standard text. */
export function VersionFields({ data, wordings, onChange }: VersionsProps) {
  // Filled from data that was validated by the schema of its kind.
  const { versions: value = {}, choices, parts } = data as Omit<ItemProps, 'wordings'> & { versions?: WordedVersions }
  return (
    <div className="grid gap-3">
      {versions.map((version) => (
        <Version
          key={version}
          {...{ wordings, choices, parts, version }}
          words={value[version] ?? {}}
          onChange={(words) => onChange({ ...value, [version]: words })}
        />
      ))}
    </div>
  )
}
