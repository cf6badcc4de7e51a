'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { FormSection } from '@/components/assignment/form-section'
import { LateField, SettingGroups } from '@/components/assignment/settings-fields'
import { useSettingDefinitions } from '@/components/assignment/use-setting-definitions'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { StaleBanner } from '@/components/form/stale-banner'
import { fillForm, useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { defaultsSchema, type SettingsFormValues } from '@/lib/assignment/form'
import { productSettings } from '@/lib/assignment/settings'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { WireUser } from '@/lib/user/schema'
import { useVersionedSave } from './use-versioned-save'

/**
 * Returns the initial settings of new assignments: the teacher's defaults over the product's. Pages can be excluded only in an individual
 * assignment.
 */
function valuesOf({ preferences }: WireUser): SettingsFormValues {
  const { scoresReleasedAt: _, ...product } = productSettings
  return {
    startDate: '',
    endDate: '',
    settings: { ...product, ...preferences?.assignmentDefaults, excludedContentIds: [] },
  }
}

/** A teacher's default settings for new assignments. */
export function AssignmentDefaultsForm({ user }: { user: WireUser }) {
  const t = useTranslations('settings')
  const refresh = useRefresh()
  const { newer, save, take } = useVersionedSave(user, valuesOf)
  const form = useForm<SettingsFormValues>({ defaultValues: valuesOf(user), resolver: zodResolver(defaultsSchema) })
  const { issues } = useFields(form, useSettingDefinitions())

  async function handleSubmit({ settings }: SettingsFormValues, over?: WireUser) {
    const { excludedContentIds: _, ...assignmentDefaults } = settings
    try {
      const outcome = await save({ preferences: { assignmentDefaults } }, over)
      if (outcome === 'stale') return false
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const isNumber = error.errors.some(({ path }) => path.endsWith('reviewsRequested'))
      form.setError(isNumber ? 'settings.reviewsRequested' : 'root', { message: error.message })
      return false
    }
    notify.success(t('saved'), { key: 'settings' })
    refresh()
  }

  return (
    <FormProvider {...form}>
      <Form
        form={form}
        onSubmit={(values) => handleSubmit(values)}
        issues={issues}
        label={t('defaults.title')}
        className="mt-6 max-w-none gap-8"
        onLeave="warn"
      >
        {newer && (
          <StaleBanner
            onTheirs={() => {
              fillForm(form, valuesOf(newer))
              take(newer)
            }}
            onMine={form.handleSubmit(async (values) => void (await handleSubmit(values, newer)))}
          />
        )}
        <FormSection id="section-late" title={t('defaults.late')} text={t('defaults.lateText')}>
          <LateField />
        </FormSection>
        <SettingGroups />
        <div className="sticky bottom-0 z-sticky short:static -mx-4 flex justify-end border-t-1 bg-surface px-4 py-4 md:mx-0 md:px-0">
          <Button type="submit" variant="primary" className="min-w-36">
            {t('save')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}
