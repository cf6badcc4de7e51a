'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { TextField } from '@/components/form/text-field'
import { fromWallClock, toWallClock } from '@/lib/common/wall-clock'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { type ListPlace, whereHref } from '@/lib/search/list-address'

type DayRangeProps = {
  /** A list whose `where` has the times `from` and `to`; `to` is exclusive. */
  place: ListPlace
  timeZone: string
  /** The labels of the two fields, if `From` and `To` do not say enough. */
  labels?: { from: string; to: string }
}

const DAY_MS = 86_400_000

type DayFieldProps = { label: string; day: string; onDay: (day: string) => void }

/** A date input that applies its value only on blur or Enter, because a date being typed can be valid before it is complete. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day)
  const [shown, setShown] = useState(day)
  // The address changed, either by this field or by back navigation.
  if (shown !== day) {
    setShown(day)
    setTyped(day)
  }

  function handleEnd({ value, validity }: HTMLInputElement) {
    // An incomplete date also has the empty value.
    if (value !== day && !validity.badInput) onDay(value)
  }

  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => handleEnd(event.target)}
      onKeyDown={(event) => event.key === 'Enter' && handleEnd(event.currentTarget)}
    />
  )
}

/** The date range of a list, with both days included, in the time zone of the district. */
export function DayRange({ place, timeZone, labels }: DayRangeProps) {
  const t = useTranslations('records.audit')
  const go = useQueryNavigation()
  const { from, to } = place.query.where
  // A time is a Date once the server has parsed it.
  const dayOf = (time: unknown, less = 0) =>
    time instanceof Date || typeof time === 'string'
      ? toWallClock(new Date(new Date(time).getTime() - less), timeZone).slice(0, 10)
      : ''
  // The range ends where the next day begins in local time, to allow for days of 23 or 25 hours.
  const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10)

  function handleChange(name: 'from' | 'to', day: string) {
    if (day === '') go(whereHref(place, { [name]: undefined }))
    else if (day >= '1900-01-01' && day < '2100-01-01')
      go(whereHref(place, { [name]: fromWallClock(`${name === 'to' ? nextDay(day) : day}T00:00`, timeZone) }))
  }

  return (
    <HydratedFieldset>
      <div className="flex flex-wrap gap-3">
        <DayField label={labels?.from ?? t('from')} day={dayOf(from)} onDay={(day) => handleChange('from', day)} />
        <DayField label={labels?.to ?? t('to')} day={dayOf(to, 1)} onDay={(day) => handleChange('to', day)} />
      </div>
    </HydratedFieldset>
  )
}
