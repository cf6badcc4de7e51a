'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import type { Choice } from '@/lib/classroom/choice'
import { MAX_PLACE_CODE_LENGTH, MAX_PLACE_NAME_LENGTH } from '@/lib/district/limits'
import type { WireSchool } from '@/lib/school/schema'
import { PlaceField } from './place-field'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

export type SchoolDialogProps = {
  /** The school to edit; absent to create one. */
  school?: WireSchool
  /** The districts in which a school can be created; only the first ones if there are many. */
  districts: readonly Choice[]
  onClose: () => void
}

const schema = z.object({ name: z.string().trim().min(1), code: z.string(), districtId: z.string().min(1) })
type Values = z.output<typeof schema>

/** The form for creating or editing a school. */
export function SchoolDialog({ school, districts, onClose }: SchoolDialogProps) {
  const t = useTranslations('records.school')
  const only = districts.length === 1 ? districts[0]?.id : undefined
  const { form, save, stale } = useRecordForm<Values, WireSchool>({
    path: 'schools',
    record: school,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      code: stored?.code ?? '',
      districtId: stored?.districtId ?? only ?? '',
    }),
    schema,
    bodyOf: ({ code, ...fields }) => ({ ...fields, ...(code !== undefined && { code: code.trim() || null }) }),
    fields: { name: 'name', code: 'code', districtId: 'districtId' },
    onSaved() {
      notify.success(t(school ? 'updated' : 'created'))
      onClose()
    },
  })
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    code: { label: t('code') },
    districtId: { label: t('district'), required: true },
  })

  return (
    <RecordDialog
      {...{ form, save, stale, issues, onClose }}
      title={t(school ? 'edit' : 'create')}
      submitLabel={t(school ? 'save' : 'create')}
    >
      <TextField {...field('name')} maxLength={MAX_PLACE_NAME_LENGTH} />
      <TextField {...field('code')} maxLength={MAX_PLACE_CODE_LENGTH} hint={t('codeHint')} />
      {!school && districts.length > 1 && (
        <PlaceField
          control={form.control}
          name="districtId"
          kind="districts"
          label={t('district')}
          error={field('districtId').error}
          choices={districts}
          placeholder={t('choose')}
        />
      )}
    </RecordDialog>
  )
}
