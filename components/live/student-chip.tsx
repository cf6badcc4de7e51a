'use client'

import { CircleCheck, CircleOff, Clock, Compass, Hand, type LucideIcon, WifiOff } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { dayIn, daysBetween } from '@/lib/common/zoned-time'
import type { WireClassStudent } from '@/lib/presence/schema'
import { type StudentState, stateOf } from '@/lib/remote-navigation/class-map'
import type { LivePage, LiveStudent } from '@/lib/remote-navigation/live-class'

/** A student at their current place. */
export type PlacedStudent = {
  student: LiveStudent
  presence: WireClassStudent
  page: LivePage | null
  shortName: string
}

const ICONS: Record<Exclude<StudentState, 'working'>, LucideIcon> = {
  done: CircleCheck,
  stuck: Hand,
  idle: Clock,
  elsewhere: Compass,
  'not-connected': WifiOff,
  excused: CircleOff,
}

const CHIP: Partial<Record<StudentState, string>> = {
  elsewhere: 'border-line-strong text-text-quiet',
  excused: 'text-text-quiet',
  stuck: 'border-warning-line bg-warning-soft',
  'not-connected': 'border-line-strong border-dashed text-text-quiet',
}

const WORDS: Partial<Record<StudentState, string>> = {
  done: 'text-success-text',
  stuck: 'font-medium text-warning-text',
  idle: 'text-text-quiet',
}

/** The icon of a student's state; none for one at work. */
export function StateIcon({ state }: { state: StudentState }) {
  if (state === 'working') return null
  const Icon = ICONS[state]
  return <Icon aria-hidden="true" className="size-icon-sm flex-none" />
}

/** Returns a function that describes a student's state in a few words; `long` is complete without the icon. `now` is the time of the map. */
export function useStateWords(timeZone: string) {
  const t = useTranslations('live.map')
  const format = useFormatter()
  return ({ presence, page }: PlacedStudent, now: number, { long = false } = {}): string => {
    const state = stateOf(presence)
    if (state === 'not-connected') {
      if (presence.since === null) return t('notToday')
      const since = new Date(presence.since)
      const days = daysBetween(dayIn(timeZone, since), dayIn(timeZone, new Date(now)))
      if (days > 1) return t('notToday')
      if (days === 1) return t('yesterday')
      return t('wasAt', { time: format.dateTime(since, { hour: 'numeric', minute: '2-digit', timeZone }) })
    }
    if (state === 'stuck') {
      if (presence.needsHelp || !presence.stuck) return t('needsHelp')
      const number = (page?.questionIds.indexOf(presence.stuck.contentId) ?? 0) + 1
      return presence.stuck.tries > 0
        ? t('stuckTries', { number, tries: presence.stuck.tries })
        : t('stuckTime', { number })
    }
    if (state === 'idle') {
      const minutes = presence.since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(presence.since)) / 60_000))
      return t(long ? 'idleForLong' : 'idleFor', { minutes })
    }
    if (state === 'elsewhere') return t(long ? 'elsewhereLong' : 'state.elsewhere')
    return t(`state.${state}`)
  }
}

type StudentChipProps = { placed: PlacedStudent; now: number; timeZone: string; href: string }

/** A student on the class map; links to their work on this page. */
export function StudentChip({ placed, now, timeZone, href }: StudentChipProps) {
  const words = useStateWords(timeZone)
  const { student, presence, shortName } = placed
  const state = stateOf(presence)
  const name = `${student.firstName} ${student.lastName}`
  return (
    <Link
      href={href}
      prefetch={false}
      title={name}
      className={cn(
        'inline-flex min-h-9 max-w-full flex-wrap items-center gap-x-2 rounded-full border-1 border-transparent py-0.5 pr-2.5 pl-1 font-medium text-fs-1 text-text no-underline hover:border-line-strong hover:bg-surface-hover max-md:min-h-11',
        CHIP[state],
      )}
    >
      <span className="inline-flex min-w-0 items-center gap-2">
        <Avatar name={name} size="sm" />
        <span className="truncate">{shortName}</span>
      </span>
      {state !== 'working' && (
        <span className={cn('inline-flex min-w-0 items-center gap-1 font-normal', WORDS[state])}>
          <StateIcon state={state} />
          <span aria-hidden="true" className={cn(state === 'done' && 'hidden')}>
            {words(placed, now)}
          </span>
          <span className="sr-only">{words(placed, now, { long: true })}</span>
        </span>
      )}
    </Link>
  )
}
