'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { timeInstead } from '@/lib/common/wall-clock'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field'

/** The time zone of the input, and its display name. */
export type Zone = { timeZone: string; zoneName: string }

type ZonedTimeFieldProps<Values extends FieldValues> = Zone &
  Omit<DateTimeFieldProps, 'hint' | 'name' | 'form'> & {
    control: Control<Values>
    name: FieldPath<Values>
    /** A hint in addition to the zone. */
    hint?: string
  }

/** A date and time field with the name of its zone; for a time skipped by a clock change it says which one applies (domain.md §14). */
export function ZonedTimeField<Values extends FieldValues>(props: ZonedTimeFieldProps<Values>) {
  const { control, name, timeZone, zoneName, hint, ...field } = props
  const t = useTranslations('ui.form')
  const format = useFormatter()
  const instead = timeInstead(useWatch({ control, name }), timeZone)
  // A wall-clock time has no zone: read and formatted as UTC, it stays unchanged.
  const time = instead && format.dateTime(new Date(`${instead}Z`), { timeZone: 'UTC', ...DATE_FORMATS.time })
  return (
    <div className="min-w-0 max-w-65">
      <DateTimeField {...field} name={name} hint={[t('zone', { zone: zoneName }), hint].filter(Boolean).join(' ')} />
      <p role="status" className="mt-1.5 text-fs-1 empty:hidden">
        {time && t('timeInstead', { time })}
      </p>
    </div>
  )
}
