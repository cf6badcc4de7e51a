'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useTransition } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { showRefusal } from '@/components/form/show-refusal'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useCreateAssignment } from '@/lib/assignment/client/use-create-assignment'
import { type CreatorValues, creatorSchema, toCreateBody } from '@/lib/assignment/form'
import type { PageNode } from '@/lib/assignment/page-tree'
import type { WireAssignedContent } from '@/lib/assignment/schema'
import type { TargetGroup } from '@/lib/assignment/targets'
import { AssignedItem } from './assigned-item'
import { FormSection } from './form-section'
import { DateFields, SettingsFields } from './settings-fields'
import { TargetFields, useTargetDefinitions } from './target-fields'
import { useSettingDefinitions } from './use-setting-definitions'

export type CreatorFormProps = {
  content: WireAssignedContent
  groups: TargetGroup[]
  pages: PageNode[]
  defaults: CreatorValues
  timeZone: string
  /** The display name of the time zone. */
  zoneName: string
}

const FIELD_OF_PATH = {
  'body.startDate': 'startDate',
  'body.endDate': 'endDate',
  startDate: 'startDate',
  endDate: 'endDate',
  'body.data.settings.excludedContentIds': 'settings.excludedContentIds',
} as const

/** The assignment creator: content, recipients, dates and settings; everything but the recipients has a good default. */
export function CreatorForm({ content, groups, pages, defaults, timeZone, zoneName }: CreatorFormProps) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const create = useCreateAssignment()
  const [isLeaving, startLeaving] = useTransition()
  const schema = useMemo(
    () =>
      creatorSchema({
        timeZone,
        endMessage: t('problem.end'),
        pageIds: pages.map(({ id }) => id),
        pagesMessage: t('problem.pages'),
      }),
    [timeZone, pages, t],
  )
  const form = useForm<CreatorValues>({ defaultValues: defaults, resolver: zodResolver(schema) })
  const { issues } = useFields(form, { ...useTargetDefinitions(), ...useSettingDefinitions() })

  async function handleSubmit(values: CreatorValues) {
    try {
      const { id } = await create.mutateAsync(toCreateBody(values, content.id, timeZone))
      notify.success(t('created'))
      startLeaving(() => router.push(`/assignment-editor/${id}`))
    } catch (error) {
      showRefusal(form, error, { fields: FIELD_OF_PATH })
      return false
    }
  }

  return (
    <FormProvider {...form}>
      <Form
        form={form}
        onSubmit={handleSubmit}
        issues={issues}
        label={t('creator.title')}
        className="max-w-none gap-8"
        blockEnter
        onLeave="warn"
      >
        <FormSection id="section-what" title={t('section.what')}>
          <AssignedItem
            content={content}
            level={3}
            action={<Link href="/assignment-creator">{t('creator.another')}</Link>}
          />
        </FormSection>
        <TargetFields groups={groups} />
        <DateFields timeZone={timeZone} zoneName={zoneName} />
        <SettingsFields pages={pages} />
        <div className="sticky bottom-0 z-sticky short:static -mx-4 flex flex-wrap items-center justify-end gap-3 border-t-1 bg-surface px-4 py-4 md:-mx-10 md:px-10">
          <Button asChild variant="quiet">
            <Link href="/classroom/assignments">{t('cancel')}</Link>
          </Button>
          <Button type="submit" variant="primary" loading={isLeaving} className="min-w-36">
            {t('creator.submit')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}
