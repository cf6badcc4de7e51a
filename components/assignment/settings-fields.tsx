'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { DateTimeField } from '@/components/form/date-time-field'
import { NumberField } from '@/components/form/number-field'
import { useFields } from '@/components/form/use-fields'
import type { SettingsFormValues } from '@/lib/assignment/form'
import type { PageNode } from '@/lib/assignment/page-tree'
import { feedbackContents, feedbackVisibilities, MAX_REVIEWS_REQUESTED } from '@/lib/assignment-setting/limits'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { timeInstead } from '@/lib/common/wall-clock'
import { FormSection } from './form-section'
import { PageTreeField } from './page-tree-field'
import { settingGroups, useSettingDefinitions } from './use-setting-definitions'

type Zone = { timeZone: string; zoneName: string }

/** The field of a time with the name of its zone, and what counts where the clocks leave the time out (domain.md §14). */
function ZonedTimeField({ name, timeZone, zoneName }: Zone & { name: 'startDate' | 'endDate' }) {
  const t = useTranslations('assignment.hint')
  const format = useFormatter()
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  const instead = timeInstead(useWatch({ control: form.control, name }), timeZone)
  // The words of a wall clock belong to no zone: read as UTC and told in UTC they stay what they are.
  const time = instead && format.dateTime(new Date(`${instead}Z`), { timeZone: 'UTC', ...DATE_FORMATS.time })
  return (
    <div className="min-w-0 max-w-65">
      <DateTimeField {...field(name)} hint={t('zone', { zone: zoneName })} />
      <p role="status" className="mt-1.5 text-fs-1 empty:hidden">
        {time && t('timeInstead', { time })}
      </p>
    </div>
  )
}

/** Start and end in the time zone of the district, which is named. */
export function DateFields(zone: Zone) {
  const t = useTranslations('assignment')
  return (
    <FormSection id="section-when" title={t('section.when')} text={t('section.whenText', { zone: zone.zoneName })}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <ZonedTimeField name="startDate" {...zone} />
        <ZonedTimeField name="endDate" {...zone} />
      </div>
      <LateField />
    </FormSection>
  )
}

/** Whether work may be turned in after the end. */
export function LateField() {
  const t = useTranslations('assignment.hint')
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  return <CheckboxField {...field('settings.allowLate')} hint={t('allowLate')} />
}

function Ticks({ group }: { group: keyof typeof settingGroups }) {
  const t = useTranslations('assignment.hint')
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  return (
    <div>
      {settingGroups[group].map((name) => (
        <CheckboxField key={name} {...field(`settings.${name}`)} hint={t(name)} />
      ))}
    </div>
  )
}

function FeedbackFields() {
  const t = useTranslations('assignment')
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  return (
    <>
      <RadioField
        {...field('settings.scoringFeedbackVisibility')}
        options={feedbackVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
      />
      <RadioField
        {...field('settings.scoringFeedbackContent')}
        options={feedbackContents.map((value) => ({ value, label: t(`content.${value}`) }))}
      />
      <CheckboxField {...field('settings.holdScores')} hint={t('hint.holdScores')} />
    </>
  )
}

/** All settings of an assignment: its pages, and the settings in their groups. */
export function SettingsFields({ pages }: { pages: readonly PageNode[] }) {
  const t = useTranslations('assignment')
  const form = useFormContext<SettingsFormValues>()
  const excluded = useController({ control: form.control, name: 'settings.excludedContentIds' })
  return (
    <>
      <FormSection id="section-pages" title={t('section.pages')} text={t('section.pagesText')}>
        <PageTreeField
          pages={pages}
          name="settings.excludedContentIds"
          value={excluded.field.value}
          onValueChange={excluded.field.onChange}
          error={excluded.fieldState.error?.message}
        />
      </FormSection>
      <SettingGroups />
    </>
  )
}

/** The settings that do not go by the pages, in their groups, each with what it does for the students (domain.md §12). */
export function SettingGroups() {
  const t = useTranslations('assignment')
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  return (
    <>
      <FormSection id="section-reading" title={t('section.reading')} text={t('section.readingText')}>
        <Ticks group="reading" />
      </FormSection>
      <FormSection id="section-links" title={t('section.links')} text={t('section.linksText')}>
        <Ticks group="links" />
      </FormSection>
      <FormSection id="section-feedback" title={t('section.feedback')} text={t('section.feedbackText')}>
        <FeedbackFields />
      </FormSection>
      <FormSection id="section-sharing" title={t('section.sharing')} text={t('section.sharingText')}>
        <NumberField
          {...field('settings.reviewsRequested', { valueAsNumber: true })}
          min={0}
          max={MAX_REVIEWS_REQUESTED}
          step={1}
          inputMode="numeric"
          hint={t('hint.reviewsRequested')}
        />
        <Ticks group="sharing" />
      </FormSection>
    </>
  )
}
