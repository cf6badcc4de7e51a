import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { RubricView } from '@/components/rubric/rubric-view'
import { Heading } from '@/components/ui/heading'
import type { WireContent } from '@/lib/content/schema'
import type { RubricData } from '@/lib/rubric/schema'

/** The fields shown beside an item's text, in display order, with the type of each. */
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

/** Formats word sets the way editors write them: the word, then its variations. */
const wordsOf = (sets: readonly WordSet[]) =>
  sets.map(({ primaryWord, variations }) =>
    variations.length > 0 ? `${primaryWord} (${variations.join(', ')})` : primaryWord,
  )

function fieldValue(name: FieldName, value: unknown): ReactNode {
  switch (FIELDS[name]) {
    case 'number':
      return typeof value === 'number' && value > 0 ? value : null
    case 'words':
      // The data was validated by the schema of its type when it was stored.
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

/** Shows an item's fields other than its text, such as definitions, a link's address, the limits of an echo, and author notes. */
export function ItemFields({ content }: { content: WireContent }) {
  const t = useTranslations('authoring')
  const { data, contentType, id } = content
  // Object.keys widens to string[]; the object above has exactly these keys.
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
      {/* A rubric's data was validated by the schema of its type when it was stored. */}
      {isRubric && <RubricView rubrics={[{ id, data: data as RubricData }]} />}
    </section>
  )
}
