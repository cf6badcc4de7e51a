'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditorPlace } from '@/components/editor/editor-context'
import { EditorField } from '@/components/editor/editor-field'
import { type EditorFeatures, promptFeatures } from '@/components/editor/features'
import { FieldError } from '@/components/form/field'
import { Disclosure } from '@/components/ui/disclosure'
import { editionOf, saveEdition } from '@/lib/authoring/client/save-edition'
import { useAskedWithin } from '@/lib/authoring/client/use-asked-field'
import type { WireContent } from '@/lib/content/schema'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type Entry, EntryField } from './marks/entry-field'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { DraftBanner } from './text-banners'
import { useStoredForm } from './use-stored-form'

const texts = ['body', 'notes'] as const
/** The field of the item that the form edits. */
const FIELD = 'teacherEditionContent'
const lists = [
  ['vocab', 'phrases'],
  ['standards', 'standards'],
  ['tags', 'tags'],
] as const

/** Maps field paths of API errors to fields of the form. */
const paths = Object.fromEntries([...texts, ...lists.map(([name]) => name)].map((name) => [`${FIELD}.${name}`, name]))

type TeacherEditionFormProps = {
  content: WireContent
  /** The names of referenced entries, as far as the user may read them. */
  names: readonly Entry[]
  /** The editor features of its body. */
  features: EditorFeatures
  place: EditorPlace
  mayEditInteractives: boolean
}

type FieldsProps = TeacherEditionFormProps & {
  edition: TeacherEdition
  generation: number
  write: (name: keyof TeacherEdition, value: string | string[]) => void
  errorOf: (name: keyof TeacherEdition) => string | undefined
}

function EditionFields({ names, features, place, mayEditInteractives, ...props }: FieldsProps) {
  const { edition, generation, write, errorOf } = props
  const t = useTranslations('authoring.edition')
  const id = useId()
  const [seen, setSeen] = useState<readonly Entry[]>([])
  const nameOf = new Map([...seen, ...names].map((entry) => [entry.id, entry.name]))
  return (
    <>
      {texts.map((name) => (
        <div key={name} id={`${FIELD}.${name}`} tabIndex={-1}>
          <p id={`${id}-${name}`} className="mb-1.5 font-medium text-fs-1">
            {t(name)}
          </p>
          <EditorField
            key={generation}
            value={edition[name]}
            labelledBy={`${id}-${name}`}
            lang="en"
            rows={name === 'body' ? 7 : 3}
            features={name === 'body' ? features : { ...promptFeatures, editArea: features.editArea }}
            place={place}
            mayEditInteractives={mayEditInteractives}
            onChange={(html) => write(name, html)}
          />
          <FieldError id={`${id}-${name}`}>{errorOf(name)}</FieldError>
        </div>
      ))}
      <div className="grid gap-5 sm:grid-cols-3">
        {lists.map(([name, kind]) => (
          <EntryField
            key={name}
            label={t(name)}
            kind={kind}
            error={errorOf(name)}
            value={edition[name].map((entryId) => ({ id: entryId, name: nameOf.get(entryId) ?? t('unknown') }))}
            onValueChange={(entries) => {
              setSeen((last) => [...last, ...entries])
              write(
                name,
                entries.map((entry) => entry.id),
              )
            }}
          />
        ))}
      </div>
    </>
  )
}

/** The form for an item's teacher edition: a text, notes, and the lesson's vocabulary, standards and tags (SAVE-11). */
export function TeacherEditionForm(props: TeacherEditionFormProps) {
  const { content } = props
  const t = useTranslations('authoring.edition')
  const refresh = useRefresh()
  const written = useStoredForm<TeacherEdition>(content, {
    part: 'edition',
    valuesOf: editionOf,
    save: saveEdition,
    savedText: t('saved'),
    paths,
    onSaved: refresh,
  })
  // The editors mount only once the section is opened.
  const [isAsked, setAsked] = useState(false)
  useAskedWithin(FIELD, () => setAsked(true))
  const { form, stored, generation, draft, discardDraft } = written
  const { errors } = form.formState
  const edition = { ...editionOf(stored), ...useWatch({ control: form.control }) }

  return (
    <PartSection title={t('title')}>
      {draft && <DraftBanner draft={draft} onDiscard={discardDraft} />}
      <Disclosure label={t('open')} onToggle={(isOpen) => isOpen && setAsked(true)}>
        {isAsked && (
          <StoredForm written={written} label={t('title')} saveLabel={t('save')} isDraftTold blockEnter>
            <EditionFields
              {...props}
              {...{ edition, generation }}
              write={(name, value) => {
                form.clearErrors(name)
                form.setValue(name, value, { shouldDirty: true })
              }}
              errorOf={(name) => errors[name]?.message}
            />
          </StoredForm>
        )}
      </Disclosure>
    </PartSection>
  )
}
