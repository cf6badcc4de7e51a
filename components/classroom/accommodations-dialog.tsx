'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { CheckboxField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { useFields } from '@/components/form/use-fields'
import { accommodationsOf } from '@/lib/user/accommodations'
import { MAX_EXTRA_TIME_PERCENT } from '@/lib/user/limits'
import type { WireUser } from '@/lib/user/schema'
import { RecordDialog } from './record-dialog'
import { useRecordForm } from './use-record-form'

type AccommodationsDialogProps = { student: WireUser; onClose: () => void }

const schema = z.object({
  /** '' means no extra time. */
  extraTimePercent: z.string(),
  readAloud: z.boolean(),
  leveled: z.boolean(),
  spanish: z.boolean(),
})
type Values = z.output<typeof schema>

const valuesOf = (student?: WireUser): Values => {
  const { extraTimePercent, readAloud, leveled, spanish } = accommodationsOf(student?.preferences)
  return {
    extraTimePercent: extraTimePercent ? String(extraTimePercent) : '',
    readAloud: readAloud ?? false,
    leveled: leveled ?? false,
    spanish: spanish ?? false,
  }
}

/** The form of a student's accommodations, saved as a whole. */
export function AccommodationsDialog({ student, onClose }: AccommodationsDialogProps) {
  const t = useTranslations('records.accommodations')
  const name = `${student.firstName} ${student.lastName}`
  const { form, save, stale } = useRecordForm<Values, WireUser>({
    path: 'users',
    record: student,
    valuesOf,
    schema,
    // Accommodations are one preference, so every save sends all of them.
    bodyOf: (_, { extraTimePercent, ...granted }) => ({
      preferences: { accommodations: { ...granted, extraTimePercent: Math.round(Number(extraTimePercent)) } },
    }),
    fields: { 'preferences.accommodations.extraTimePercent': 'extraTimePercent' },
    onSaved() {
      notify.success(t('done'))
      onClose()
    },
  })
  const { field, issues } = useFields(form, {
    extraTimePercent: { label: t('extraTime') },
    readAloud: { label: t('readAloud') },
    leveled: { label: t('leveled') },
    spanish: { label: t('spanish') },
  })
  return (
    <RecordDialog
      {...{ form, save, stale, issues, onClose }}
      title={t('title', { name })}
      description={t('lead')}
      submitLabel={t('save')}
    >
      <NumberField {...field('extraTimePercent')} min={0} max={MAX_EXTRA_TIME_PERCENT} hint={t('extraTimeHint')} />
      <CheckboxField {...field('readAloud')} hint={t('readAloudHint')} />
      <CheckboxField {...field('leveled')} hint={t('leveledHint')} />
      <CheckboxField {...field('spanish')} hint={t('spanishHint')} />
    </RecordDialog>
  )
}
