'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { showRefusal } from '@/components/form/show-refusal'
import { fillForm, useFields } from '@/components/form/use-fields'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useSaveAssignment } from '@/lib/assignment/client/use-save-assignment'
import { editorSchema, type SettingsFormValues, toChosen, toSaveBody } from '@/lib/assignment/form'
import type { PageNode } from '@/lib/assignment/page-tree'
import type { WireAssignment } from '@/lib/assignment/schema'
import { toWallClock } from '@/lib/common/wall-clock'
import { DateFields, SettingsFields } from './settings-fields'
import { useSettingDefinitions } from './use-setting-definitions'

export type EditorFormProps = {
  assignment: WireAssignment
  pages: PageNode[]
  timeZone: string
  zoneName: string
  isTaught: boolean
  onSaved: (assignment: WireAssignment) => void
}

const FIELD_OF_PATH = { 'body.startDate': 'startDate', 'body.endDate': 'endDate', endDate: 'endDate' } as const

function valuesOf({ startDate, endDate, data }: WireAssignment, timeZone: string): SettingsFormValues {
  return {
    startDate: toWallClock(startDate, timeZone),
    endDate: toWallClock(endDate, timeZone),
    settings: toChosen(data.settings),
  }
}

/** Dates and settings of an assignment; someone else's newer version is shown before anything is overwritten. */
export function EditorForm({ assignment, pages, timeZone, zoneName, isTaught, onSaved }: EditorFormProps) {
  const t = useTranslations('assignment')
  const save = useSaveAssignment(assignment.id)
  const [newer, setNewer] = useState<WireAssignment | null>(null)
  const stale = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newer) stale.current?.focus()
  }, [newer])
  const schema = useMemo(
    () =>
      editorSchema({
        timeZone,
        endMessage: t('problem.end'),
        pageIds: pages.map(({ id }) => id),
        pagesMessage: t('problem.pages'),
      }),
    [timeZone, pages, t],
  )
  const form = useForm<SettingsFormValues>({
    defaultValues: valuesOf(assignment, timeZone),
    resolver: zodResolver(schema),
  })
  const { issues } = useFields(form, useSettingDefinitions())

  async function saveOver(values: SettingsFormValues, stored: WireAssignment) {
    try {
      const saved = await save.mutateAsync(toSaveBody(values, stored, timeZone))
      setNewer(null)
      onSaved(saved)
      notify.success(t('updated'))
    } catch (error) {
      if (error instanceof RequestError && error.code === 'stale_version' && error.context.current) {
        setNewer(error.context.current as WireAssignment)
        return false
      }
      showRefusal(form, error, { fields: FIELD_OF_PATH })
      return false
    }
  }

  function handleTakeTheirs(theirs: WireAssignment) {
    fillForm(form, valuesOf(theirs, timeZone))
    setNewer(null)
    onSaved(theirs)
  }

  return (
    <FormProvider {...form}>
      <Form
        form={form}
        onSubmit={(values) => saveOver(values, assignment)}
        issues={issues}
        label={t('editor.title')}
        className="mt-6 max-w-none gap-8"
        blockEnter
        onLeave={isTaught ? 'save' : undefined}
      >
        {newer && (
          <div ref={stale} tabIndex={-1} className="scroll-mt-[calc(var(--appbar-h)+2rem)] outline-none">
            <Banner
              tone="warning"
              live="alert"
              title={t('editor.staleTitle')}
              actions={
                <>
                  <Button size="sm" onClick={() => handleTakeTheirs(newer)}>
                    {t('editor.useTheirs')}
                  </Button>
                  <Button
                    size="sm"
                    onClick={form.handleSubmit(async (values) => {
                      await saveOver(values, newer)
                    })}
                  >
                    {t('editor.keepMine')}
                  </Button>
                </>
              }
            >
              {t('editor.staleText')}
            </Banner>
          </div>
        )}
        <fieldset disabled={!isTaught} className="contents">
          <DateFields timeZone={timeZone} zoneName={zoneName} />
          <SettingsFields pages={pages} />
        </fieldset>
        {isTaught && (
          <div className="sticky bottom-0 z-sticky short:static -mx-4 flex justify-end border-t-1 bg-surface px-4 py-4 md:-mx-10 md:px-10">
            <Button type="submit" variant="primary" className="min-w-36">
              {t('editor.save')}
            </Button>
          </div>
        )}
      </Form>
    </FormProvider>
  )
}
