import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { RubricView } from '@/components/rubric/rubric-view'
import { Heading } from '@/components/ui/heading'
import type { WireContent } from '@/lib/content/schema'
import type { RubricData } from '@/lib/rubric/schema'

/** Fields beside the text of an item, in the order in which they are told, and what each holds. */
const FIELDS = {
  namePrefix: 'text',
  subtitle: 'text',
  abbreviation: 'text',
  description: 'html',
  definition: 'html',
  partOfSpeech: 'text',
  pronunciation: 'text',
  example: 'text',
  spanishName: 'text',
  spanishDefinition: 'html',
  author: 'text',
  genre: 'text',
  levelLabel: 'text',
  href: 'link',
  checkPhrase: 'text',
  tooltip: 'text',
  instructions: 'html',
  contentWordBank: 'words',
  minWords: 'number',
  maxLength: 'number',
  points: 'number',
  attribution: 'text',
  notes: 'text',
} as const
type FieldName = keyof typeof FIELDS

type WordSet = { primaryWord: string; variations: string[] }

/** A word set as editors write it: the word, then its variations. */
const wordsOf = (sets: readonly WordSet[]) =>
  sets.map(({ primaryWord, variations }) =>
    variations.length > 0 ? `${primaryWord} (${variations.join(', ')})` : primaryWord,
  )

function fieldValue(name: FieldName, value: unknown): ReactNode {
  switch (FIELDS[name]) {
    case 'number':
      return typeof value === 'number' && value > 0 ? value : null
    case 'words':
      // Stored through the schema of its type.
      return Array.isArray(value) && value.length > 0 ? wordsOf(value as WordSet[]).join(' · ') : null
    default:
  }
  if (typeof value !== 'string' || value === '') return null
  if (FIELDS[name] === 'html')
    return <StoredHtml as="span" html={value} lang={name === 'spanishDefinition' ? 'es' : undefined} />
  if (FIELDS[name] === 'text') return <span className="whitespace-pre-line">{value}</span>
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  )
}

/** What an item says beside its text: a word's meanings, a link's address, an echo's limits, the notes of its authors. */
export function ItemFields({ content }: { content: WireContent }) {
  const t = useTranslations('authoring')
  const { data, contentType, id } = content
  // Object.keys widens to string[]; the table above has exactly these keys.
  const names = Object.keys(FIELDS) as FieldName[]
  const fields = names.flatMap((name) => {
    const value = fieldValue(name, data[name])
    return value === null ? [] : [{ name, value }]
  })
  const isRubric = contentType === 'rubric'
  if (fields.length === 0 && !isRubric) return null
  return (
    <section className="mt-10">
      <Heading level={2}>{t('fields')}</Heading>
      <dl aria-label={t('fields')} className="mt-3 grid gap-4 empty:hidden">
        {fields.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-fs-1 text-text-quiet">{t(`field.${name}`)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {/* A rubric's data was stored through the schema of its type. */}
      {isRubric && <RubricView rubrics={[{ id, data: data as RubricData }]} />}
    </section>
  )
}
