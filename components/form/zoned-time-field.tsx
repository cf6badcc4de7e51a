'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { timeInstead } from '@/lib/common/wall-clock'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field'

/** The time zone in which times are typed, and its name for readers. */
export type Zone = { timeZone: string; zoneName: string }

type ZonedTimeFieldProps<Values extends FieldValues> = Zone &
  Omit<DateTimeFieldProps, 'hint' | 'name' | 'form'> & {
    control: Control<Values>
    name: FieldPath<Values>
    /** What is to be known besides the zone. */
    hint?: string
  }

/** The field of a time with the name of its zone, and what counts where the clocks leave the time out (domain.md §14). */
export function ZonedTimeField<Values extends FieldValues>(props: ZonedTimeFieldProps<Values>) {
  const { control, name, timeZone, zoneName, hint, ...field } = props
  const t = useTranslations('ui.form')
  const format = useFormatter()
  const instead = timeInstead(useWatch({ control, name }), timeZone)
  // The words of a wall clock belong to no zone: read as UTC and told in UTC they stay what they are.
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
