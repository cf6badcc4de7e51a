'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { labelledLists } from '@/lib/interactive/parts/labelled-lists'
import type { Part } from '@/lib/interactive/parts/schemas'
import type { PartWords } from '@/lib/interactive/parts/words-schema'
import { WordField } from './fields'
import { letterOf } from './letter'
import { LineField, RichField } from './rich-fields'

type ChoiceWords = { id: string; label?: string | undefined; feedback?: string | undefined }

/** The texts of a question in one version; a text that is missing falls back to the standard version. */
type QuestionWords = {
  prompt?: string | undefined
  explanation?: string | undefined
  placeholder?: string | undefined
  choices?: ChoiceWords[] | undefined
  parts?: PartWords[] | undefined
}

const versions = ['leveled', 'spanish'] as const
export type WordedVersions = { [Version in (typeof versions)[number]]?: QuestionWords | undefined }

type QuestionProps = {
  /** The standard choices, and the feedback of each if it has any. */
  choices?: readonly { id: string; feedback?: string | undefined }[]
  parts?: readonly Part[]
  hasExplanation?: boolean
  hasPlaceholder?: boolean
}
type WordsProps = QuestionProps & {
  path: string
  lang: string
  words: QuestionWords
  onChange: (words: QuestionWords) => void
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
}: Omit<WordsProps, 'words' | 'onChange'> & {
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

function WordsFields({ path, lang, words, onChange, choices = [], parts = [], ...has }: WordsProps) {
  const t = useTranslations('authoring.form')
  const put = (patch: Partial<QuestionWords>) => onChange({ ...words, ...patch })
  return (
    <div className="grid gap-5">
      <RichField
        path={`${path}.prompt`}
        {...{ lang }}
        value={words.prompt ?? ''}
        onChange={(prompt) => put({ prompt })}
      />
      {has.hasPlaceholder && (
        <WordField
          path={`${path}.placeholder`}
          maxLength={300}
          value={words.placeholder ?? ''}
          onChange={(placeholder) => put({ placeholder })}
        />
      )}
      {choices.map(({ id, feedback }, at) => {
        const own = words.choices?.find((choice) => choice.id === id)
        const letter = letterOf(at)
        const write = (patch: Partial<ChoiceWords>) => put({ choices: reworded(words.choices, id, patch) })
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
      })}
      {parts.map((part, at) => (
        <PartFields
          key={part.id}
          path={`${path}.parts.${at}`}
          {...{ part, at, lang }}
          words={words.parts?.find(({ id }) => id === part.id)}
          onChange={(patch) => put({ parts: reworded(words.parts, part.id, patch) })}
        />
      ))}
      {has.hasExplanation && (
        <RichField
          path={`${path}.explanation`}
          {...{ lang }}
          value={words.explanation ?? ''}
          onChange={(explanation) => put({ explanation })}
        />
      )}
    </div>
  )
}

type VersionsProps = QuestionProps & { value: WordedVersions; onChange: (value: WordedVersions) => void }

type VersionProps = Omit<VersionsProps, 'value' | 'onChange'> & {
  version: (typeof versions)[number]
  words: QuestionWords
  onChange: (words: QuestionWords) => void
}

function Version({ version, ...question }: VersionProps) {
  const t = useTranslations('authoring.form')
  // The editors mount only once the author opens the section.
  const [isAsked, setAsked] = useState(false)
  return (
    <Disclosure label={t(`version.${version}`)} onToggle={(isOpen) => isOpen && setAsked(true)}>
      <p className="mb-4 text-fs-1 text-text-quiet">{t('hint.version')}</p>
      {isAsked && <WordsFields {...question} path={`versions.${version}`} lang={version === 'spanish' ? 'es' : 'en'} />}
    </Disclosure>
  )
}

/** A collapsible section with a question's texts in its leveled and Spanish versions; an empty field falls back to the standard text. */
export function VersionsOfQuestion({ value, onChange, ...question }: VersionsProps) {
  return (
    <div className="grid gap-3">
      {versions.map((version) => (
        <Version
          key={version}
          {...question}
          version={version}
          words={value[version] ?? {}}
          onChange={(words) => onChange({ ...value, [version]: words })}
        />
      ))}
    </div>
  )
}
