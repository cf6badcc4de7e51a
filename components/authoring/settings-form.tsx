'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { useFields } from '@/components/form/use-fields'
import type { ItemLink } from '@/lib/authoring/authored-item'
import { type ItemSettings, pointSources, saveSettings, settingsOf } from '@/lib/authoring/client/save-settings'
import { MAX_SCORE } from '@/lib/authoring/limits'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type SettingsFormProps = {
  content: WireContent
  /** Whether the item is shared with everyone, so that it has no sharing settings. */
  isShared: boolean
  /** Whether the item has scored answers. */
  isAnswered: boolean
  /** The item's parents, each of which can be its home. */
  parents: readonly ItemLink[]
}

const curricula = ['k5ela', 'hss'] as const

/** The form for the settings of an item: sharing of own items, points, curriculum, and its home among its parents. */
export function SettingsForm({ content, isShared, isAnswered, parents }: SettingsFormProps) {
  const t = useTranslations('authoring.settings')
  const authoring = useTranslations('authoring')
  const refresh = useRefresh()
  const written = useStoredForm<ItemSettings>(content, {
    part: 'settings',
    valuesOf: settingsOf,
    save: saveSettings,
    savedText: t('saved'),
    paths: { scoring: 'maxScore', curriculum: 'curriculum', parentId: 'parentId' },
    onSaved: refresh,
  })
  const { form, stored } = written
  const points = useWatch({ control: form.control, name: 'points' })
  const { field, issues } = useFields(form, {
    sharedWithDistrict: { label: t('sharedWithDistrict') },
    sharedWithSchool: { label: t('sharedWithSchool') },
    points: { label: t('points') },
    maxScore: { label: t('maxScore'), required: points === 'set' },
    curriculum: { label: authoring('curriculum') },
    parentId: { label: t('home') },
  })

  // The stored home may no longer be a parent of the item.
  const isElsewhere = stored.parentId !== null && !parents.some(({ id }) => id === stored.parentId)
  const homes = [
    { value: '', label: t('noHome') },
    ...(isElsewhere ? [{ value: stored.parentId ?? '', label: t('otherHome') }] : []),
    ...parents.map(({ id, name, place }) => ({ value: id, label: [place, name].filter(Boolean).join(' / ') })),
  ]
  return (
    <PartSection title={t('title')}>
      <StoredForm written={written} label={t('title')} issues={issues} saveLabel={t('save')}>
        {!isShared && (
          <div>
            <CheckboxField {...field('sharedWithDistrict')} hint={t('ownHint')} />
            <CheckboxField {...field('sharedWithSchool')} />
          </div>
        )}
        {isAnswered && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField
              {...field('points')}
              hint={t(`pointsHint.${points}`)}
              options={pointSources.map((value) => ({ value, label: t(`pointsFrom.${value}`) }))}
            />
            {points === 'set' && (
              <NumberField {...field('maxScore', { valueAsNumber: true, required: true })} min={0} max={MAX_SCORE} />
            )}
          </div>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {isShared && (
            <SelectField
              {...field('curriculum')}
              options={[
                { value: '', label: authoring('anyCurriculum') },
                ...curricula.map((value) => ({ value, label: authoring(`curricula.${value}`) })),
              ]}
            />
          )}
          <SelectField {...field('parentId')} hint={t('homeHint')} options={homes} />
        </div>
      </StoredForm>
    </PartSection>
  )
}
