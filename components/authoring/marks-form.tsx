'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/choice-fields'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { SelectField } from '@/components/form/select-field'
import { type ItemMarks, marksOf, saveMarks } from '@/lib/authoring/client/save-marks'
import type { WireContent } from '@/lib/content/schema'
import { useAllEntries } from '@/lib/metadata/client/use-entries'
import type { WireMetadata } from '@/lib/metadata/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type Entry, EntryField } from './marks/entry-field'
import { useNewPhrase } from './marks/use-new-phrase'
import { useTagPaste } from './marks/use-tag-paste'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type Proficiency = Extract<WireMetadata, { grouping: string }>
type Territory = Extract<WireMetadata, { flagUrl: string | null }>

/** Returns the level options by group. Levels that content may no longer have are offered only if already chosen, so that they can be removed. */
function levelOptions(entries: readonly WireMetadata[], chosen: readonly string[]) {
  // The list of proficiencies has no other entries.
  const levels = entries as readonly Proficiency[]
  return levels
    .filter(({ id, assignableToContent }) => assignableToContent || chosen.includes(id))
    .map(({ id, name, grouping }) => ({ value: id, label: name, group: grouping }))
}

const territoryOptions = (entries: readonly WireMetadata[]) =>
  // The list of territories has no other entries.
  (entries as readonly Territory[]).map(({ id, name, flagUrl }) => ({
    value: id,
    label: name,
    icon: flagUrl && <img src={flagUrl} alt="" loading="lazy" className="h-4 w-6 object-cover" />,
  }))

/** Returns the entries for these ids; an unknown name falls back to the id. */
function entriesOf(ids: readonly string[], known: ReadonlyMap<string, string>): Entry[] {
  return ids.map((id) => ({ id, name: known.get(id) ?? id }))
}

const namesOf = ({ tags = [], standards }: WireContent): Entry[] => [
  ...tags,
  ...standards.map(({ id, shortCode }) => ({ id, name: shortCode })),
]

const standardFields = ['instructionStandardIds', 'applicationStandardIds'] as const
/** Vocabulary phrases by kind, with one field for each. */
const phraseFields = [
  ['academicVocabPhraseIds', 'academic'],
  ['contentVocabPhraseIds', 'content'],
  ['footnoteVocabPhraseIds', 'footnote'],
] as const
type EntryFieldName = 'tagIds' | (typeof standardFields)[number] | (typeof phraseFields)[number][0]

type MarksFormProps = {
  content: WireContent
  /** The item's vocabulary phrases. */
  words: readonly Entry[]
  /** Whether the user may create tags and phrases. */
  mayCreate: boolean
}

/** The form for an item's metadata: tags, standards, vocabulary, levels, territories, and whether only teachers see it. */
export function MarksForm({ content, words, mayCreate }: MarksFormProps) {
  const t = useTranslations('authoring.marks')
  const refresh = useRefresh()
  const [seen, setSeen] = useState<readonly Entry[]>([])
  const written = useStoredForm<ItemMarks>(content, {
    part: 'marks',
    valuesOf: marksOf,
    save: saveMarks,
    savedText: t('saved'),
    paths: {
      tagIds: 'tagIds',
      territorySelections: 'territorySelections',
      ...Object.fromEntries(phraseFields.map(([name]) => [name, name])),
    },
    onSaved: refresh,
  })
  const { form, stored } = written
  const named = [...seen, ...words, ...namesOf(stored), ...namesOf(content)]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const { errors } = form.formState
  const marks = { ...marksOf(stored), ...useWatch({ control: form.control }) }
  const levels = useAllEntries('proficiencies')
  const territories = useAllEntries('territories')

  function write<Name extends keyof ItemMarks>(name: Name, value: ItemMarks[Name]) {
    // The form's fields are named after the marks; the cast picks one of them for the type.
    form.setValue(name as 'teacherEdition', value as boolean, { shouldDirty: true })
    form.clearErrors(name)
  }

  const remember = (entries: readonly Entry[]) => setSeen((last) => [...last, ...entries])

  function choose(name: EntryFieldName, entries: readonly Entry[]) {
    remember(entries)
    write(
      name,
      entries.map(({ id }) => id),
    )
  }

  /** Adds to the current value, because more entries may have been chosen while these were looked up or created. */
  function add(name: EntryFieldName, entries: readonly Entry[]) {
    remember(entries)
    write(name, [...new Set([...form.getValues(name), ...entries.map(({ id }) => id)])])
  }

  const paste = useTagPaste({ mayCreate, onFound: (tags) => add('tagIds', tags) })
  const createPhrase = useNewPhrase({ onMade: (kind, phrase) => add(`${kind}VocabPhraseIds`, [phrase]) })

  return (
    <PartSection title={t('title')}>
      <StoredForm written={written} label={t('title')} saveLabel={t('save')}>
        <EntryField
          label={t('tags')}
          kind="tags"
          hint={t('pasteHint')}
          error={errors.tagIds?.message}
          value={entriesOf(marks.tagIds, names)}
          onValueChange={(entries) => choose('tagIds', entries)}
          onPaste={paste}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {standardFields.map((name) => (
            <EntryField
              key={name}
              label={t(name)}
              kind="standards"
              hint={t('standardHint')}
              error={errors[name]?.message}
              value={entriesOf(marks[name], names)}
              onValueChange={(entries) => choose(name, entries)}
            />
          ))}
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          {phraseFields.map(([name, kind]) => (
            <EntryField
              key={name}
              label={t(name)}
              kind={kind}
              error={errors[name]?.message}
              value={entriesOf(marks[name], names)}
              onValueChange={(entries) => choose(name, entries)}
              onCreate={mayCreate ? (phrase) => void createPhrase(kind, phrase) : undefined}
            />
          ))}
        </div>
        <MultiSelectField
          label={t('levels')}
          options={levelOptions(levels.data?.entries ?? [], marks.proficiencyIds)}
          value={marks.proficiencyIds}
          onValueChange={(ids) => write('proficiencyIds', ids)}
          error={levels.isError ? t('failed') : errors.proficiencyIds?.message}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MultiSelectField
            label={t('territories')}
            options={territoryOptions(territories.data?.entries ?? [])}
            value={marks.territorySelections}
            onValueChange={(ids) => {
              write('territorySelections', ids)
              if (marks.territorySelectionType === null) write('territorySelectionType', 'include')
            }}
            error={territories.isError ? t('failed') : errors.territorySelections?.message}
          />
          {marks.territorySelections.length > 0 && (
            <SelectField
              label={t('selection')}
              options={(['include', 'exclude'] as const).map((value) => ({ value, label: t(value) }))}
              value={marks.territorySelectionType ?? 'include'}
              onChange={({ target }) => write('territorySelectionType', target.value as 'include' | 'exclude')}
            />
          )}
        </div>
        <CheckboxField
          label={t('teacherEdition')}
          checked={marks.teacherEdition}
          onChange={({ target }) => write('teacherEdition', target.checked)}
        />
      </StoredForm>
    </PartSection>
  )
}
