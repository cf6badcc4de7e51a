'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import {
  hasSections,
  mayBeTabbed,
  type OutlineSettings,
  outlineSettingsOf,
  saveOutlineSettings,
} from '@/lib/authoring/client/save-outline-settings'
import { MAX_NAME_PREFIX_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { accentBySection, sectionAccents, sectionOf, sectionSlug } from '@/lib/content/section'
import { StoredForm } from '../stored-form'
import { useStoredForm } from '../use-stored-form'

/** Returns the accent options, including "none". */
function useAccentOptions() {
  const t = useTranslations('outline')
  return (none: string) => [
    { value: '', label: none },
    ...sectionAccents.map((accent) => ({ value: accent, label: t(`accents.${accent}`) })),
  ]
}

type OutlineSettingsFormProps = {
  content: WireContent
  label: string
  /** Whether the item has an accent of its own, as pages of chapters do. */
  hasAccent: boolean
  onSaved: (saved: WireContent) => void
}

/** The form of the outline settings of an item: prefix, accents, and whether its levels are shown as tabs. */
export function OutlineSettingsForm({ content, label, hasAccent, onSaved }: OutlineSettingsFormProps) {
  const t = useTranslations('outline')
  const accentOptions = useAccentOptions()
  const written = useStoredForm<OutlineSettings>(content, {
    part: 'outline-settings',
    valuesOf: outlineSettingsOf,
    save: saveOutlineSettings,
    savedText: t('saved'),
    paths: { 'data.namePrefix': 'namePrefix' },
    onSaved,
  })
  const { form } = written
  const { field, issues } = useFields(form, { namePrefix: { label: t('prefix') } })
  const accents = useWatch({ control: form.control, name: 'sectionAccents' })
  const inUse = content.children?.flatMap(({ section }) => section ?? []) ?? []
  // Also sections without items, so that their accent can be removed.
  const names = [...new Set([...inUse, ...Object.keys(accents)])]

  return (
    <StoredForm written={written} label={label} issues={issues} saveLabel={t('save')}>
      <TextField {...field('namePrefix')} hint={t('prefixHint')} maxLength={MAX_NAME_PREFIX_LENGTH} />
      {hasAccent && (
        <SelectField
          label={t('accent')}
          {...form.register('sectionAccent')}
          options={accentOptions(t('accentOfSection'))}
        />
      )}
      {hasSections(content) && names.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-medium">{t('sectionAccents')}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
            {names.map((name) => {
              const section = sectionOf(name)
              const own = accents[name] ?? ''
              return (
                <div
                  key={name}
                  data-section={sectionSlug(name, { sectionAccents: accents })}
                  className="text-(--section)"
                >
                  <SelectField
                    label={name}
                    data-field={`data.settings.sectionAccents.${name}`}
                    value={own}
                    onChange={({ target }) =>
                      form.setValue('sectionAccents', { ...accents, [name]: target.value }, { shouldDirty: true })
                    }
                    options={accentOptions(
                      section ? t('usual', { accent: t(`accents.${accentBySection[section]}`) }) : t('usualAccent'),
                    )}
                  />
                </div>
              )
            })}
          </div>
        </fieldset>
      )}
      {mayBeTabbed(content) && <CheckboxField label={t('tabbed')} {...form.register('tabbed')} />}
    </StoredForm>
  )
}
