'use client'

import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { useFields } from '@/components/form/use-fields'
import { type Zone, ZonedTimeField } from '@/components/form/zoned-time-field'
import type { SettingsFormValues } from '@/lib/assignment/form'
import type { PageNode } from '@/lib/assignment/page-tree'
import { feedbackContents, feedbackVisibilities, MAX_REVIEWS_REQUESTED } from '@/lib/assignment-setting/limits'
import { FormSection } from './form-section'
import { PageTreeField } from './page-tree-field'
import { settingGroups, useSettingDefinitions } from './use-setting-definitions'

/** Start and end in the district's time zone, which is named. */
export function DateFields(zone: Zone) {
  const t = useTranslations('assignment')
  const form = useFormContext<SettingsFormValues>()
  const { field } = useFields(form, useSettingDefinitions())
  return (
    <FormSection id="section-when" title={t('section.when')} text={t('section.whenText', { zone: zone.zoneName })}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <ZonedTimeField {...field('startDate')} {...zone} control={form.control} />
        <ZonedTimeField {...field('endDate')} {...zone} control={form.control} />
      </div>
      <LateField />
    </FormSection>
  )
}

/** Whether work can be submitted after the end. */
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

/** All settings of an assignment: its pages, and the settings in groups. */
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

/** The settings that do not depend on the pages, in groups, each with its effect for students (domain.md §12). */
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
