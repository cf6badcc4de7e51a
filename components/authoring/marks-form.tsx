'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { CheckboxField } from '@/components/form/choice-fields'
import { Form } from '@/components/form/form'
import { MultiSelectField } from '@/components/form/multi-select-field'
import { SelectField } from '@/components/form/select-field'
import { showRefusal } from '@/components/form/show-refusal'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { type ItemMarks, marksOf, saveMarks } from '@/lib/authoring/client/save-marks'
import type { WireContent } from '@/lib/content/schema'
import { useAllEntries } from '@/lib/metadata/client/use-entries'
import type { WireMetadata } from '@/lib/metadata/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type Entry, EntryField } from './marks/entry-field'
import { useTagPaste } from './marks/use-tag-paste'

type Proficiency = Extract<WireMetadata, { grouping: string }>
type Territory = Extract<WireMetadata, { flagUrl: string | null }>

/** Levels by their grouping; of those that content may not have, what it has already can be taken away. */
function levelOptions(entries: readonly WireMetadata[], chosen: readonly string[]) {
  // The list of this kind has nothing else.
  const levels = entries as readonly Proficiency[]
  return levels
    .filter(({ id, assignableToContent }) => assignableToContent || chosen.includes(id))
    .map(({ id, name, grouping }) => ({ value: id, label: name, group: grouping }))
}

const territoryOptions = (entries: readonly WireMetadata[]) =>
  // The list of this kind has nothing else.
  (entries as readonly Territory[]).map(({ id, name, flagUrl }) => ({
    value: id,
    label: name,
    icon: flagUrl && <img src={flagUrl} alt="" loading="lazy" className="h-4 w-6 object-cover" />,
  }))

/** The entries of these ids by what is known of them. */
function entriesOf(ids: readonly string[], known: ReadonlyMap<string, string>): Entry[] {
  return ids.map((id) => ({ id, name: known.get(id) ?? id }))
}

function namesOf({ tags = [], standards }: WireContent): [string, string][] {
  return [
    ...tags.map(({ id, name }): [string, string] => [id, name]),
    ...standards.map(({ id, shortCode }): [string, string] => [id, shortCode]),
  ]
}

type MarksFormProps = {
  content: WireContent
  /** Whether tags that are not there yet may be made. */
  mayCreate: boolean
}

/** What an item is marked with: tags, standards, levels, territories, and whether it is for teachers alone. */
export function MarksForm({ content, mayCreate }: MarksFormProps) {
  const t = useTranslations('authoring.marks')
  const titleId = useId()
  const refresh = useRefresh()
  const [stored, setStored] = useState(content)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(namesOf(content)))
  const form = useForm<ItemMarks>({ defaultValues: marksOf(content) })
  const { isDirty, isSubmitting, errors } = form.formState
  const marks = { ...marksOf(stored), ...useWatch({ control: form.control }) }
  const levels = useAllEntries('proficiencies')
  const territories = useAllEntries('territories')

  // What others have saved is shown, unless something is written here.
  const adopt = useEffectEvent(() => {
    if (content.version <= stored.version || isDirty || isSubmitting) return
    setStored(content)
    setNames((known) => new Map([...known, ...namesOf(content)]))
    form.reset(marksOf(content))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is waited for
  useEffect(() => adopt(), [content.version])

  function write<Name extends keyof ItemMarks>(name: Name, value: ItemMarks[Name]) {
    // The name of a field of the form is that of a mark.
    form.setValue(name as 'teacherEdition', value as boolean, { shouldDirty: true })
    form.clearErrors(name)
  }

  function remember(entries: readonly Entry[]) {
    setNames((known) => new Map([...known, ...entries.map((entry): [string, string] => [entry.id, entry.name])]))
  }

  function choose(name: 'tagIds' | 'instructionStandardIds' | 'applicationStandardIds', entries: readonly Entry[]) {
    remember(entries)
    write(
      name,
      entries.map(({ id }) => id),
    )
  }

  const paste = useTagPaste({
    mayCreate,
    onFound: (tags) => {
      remember(tags)
      // What was chosen while they were looked up stays.
      write('tagIds', [...new Set([...form.getValues('tagIds'), ...tags.map(({ id }) => id)])])
    },
  })

  async function save(written: ItemMarks): Promise<boolean> {
    try {
      const saved = await saveMarks(stored, written)
      setStored(saved.content)
      if (saved.is === 'stale') {
        form.setError('root', { message: t('stale') })
        return false
      }
    } catch (error) {
      showRefusal(form, error, { fields: { tagIds: 'tagIds', territorySelections: 'territorySelections' } })
      return false
    }
    notify.success(t('saved'), { key: 'marks' })
    refresh()
    return true
  }

  const standardFields = ['instructionStandardIds', 'applicationStandardIds'] as const
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <Heading level={2} id={titleId} className="mb-3">
        {t('title')}
      </Heading>
      <Form
        form={form}
        label={t('title')}
        issues={errors.root ? [{ message: errors.root.message }] : []}
        onLeave="save"
        className="max-w-none"
        onSubmit={save}
      >
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
        <Button type="submit" className="justify-self-start" disabled={!isDirty} loading={isSubmitting}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
