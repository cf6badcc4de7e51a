'use client'

import { Check, CircleX, Hand, Hourglass, type LucideIcon, Redo2, WifiOff, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Heading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import type { LiveStudent } from '@/lib/remote-navigation/live-class'
import type { ShownStatus } from '@/lib/remote-navigation/schema'
import type { Standing, StandingLine } from '@/lib/remote-navigation/standing'

/** The outcomes that are always listed; others appear when they apply to someone. */
const OUTCOMES = ['asked', 'moved', 'stayed', 'failed', 'not-connected'] as const
const SELDOM = ['cancelled', 'superseded'] as const
/** Outcomes that need the teacher's attention come first. */
const ORDER: readonly ShownStatus[] = ['failed', 'stayed', 'asked', 'not-connected', 'superseded', 'cancelled', 'moved']
const SHOWN_AT_FIRST = 6

const LOOKS: Record<ShownStatus, { icon: LucideIcon; tone: string }> = {
  asked: { icon: Hourglass, tone: 'text-info-text' },
  moved: { icon: Check, tone: 'text-success-text' },
  stayed: { icon: Hand, tone: 'text-text-quiet' },
  failed: { icon: CircleX, tone: 'text-danger-text' },
  'not-connected': { icon: WifiOff, tone: 'text-text-quiet' },
  cancelled: { icon: X, tone: 'text-text-quiet' },
  superseded: { icon: Redo2, tone: 'text-text-quiet' },
}

const KNOWN_REASONS = ['user_declined', 'timed_out', 'assignment_fetch_failed', 'content_fetch_failed'] as const

type OutcomeListProps = {
  standing: Standing
  /** The page to which they were asked to come; null if it is no longer in the assignment. */
  pageName: string | null
  students: readonly LiveStudent[]
  /** The seconds for which the students' dialogs are still open. */
  seconds: number
  timeZone: string
  /** Cancels the pending request, even one to another page; null if this viewer has nothing to cancel. */
  cancel: { onCancel: () => void; isElsewhere: boolean } | null
  onRetry: (studentId: string) => void
}

/** The outcome of the last request: the number of students per status, and each student by name. */
export function OutcomeList({ standing, pageName, students, seconds, timeZone, cancel, onRetry }: OutcomeListProps) {
  const t = useTranslations('live.bring')
  const format = useFormatter()
  const [showsAll, setShowsAll] = useState(false)
  const { lines, earlier, counts, askedAt, closesAt, isBack } = standing
  const names = new Map(students.map((student) => [student.id, student]))
  const sorted = inOrder(lines)
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  const timeOf = (time: string) => format.dateTime(new Date(time), { hour: 'numeric', minute: '2-digit', timeZone })
  const time = timeOf(askedAt)
  return (
    <div className="mt-6 border-t-1 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level={3} size="row">
          {t(isBack ? 'backAt' : closesAt === null ? 'movedAt' : 'askedAt', { time })}
        </Heading>
        {cancel && (
          <LinkButton className="min-h-control-sm" onClick={cancel.onCancel}>
            {t(cancel.isElsewhere ? 'cancelElsewhere' : 'cancel')}
          </LinkButton>
        )}
      </div>
      {pageName !== null && !isBack && <p className="wrap-anywhere text-fs-1 text-text-quiet">{pageName}</p>}
      <dl
        aria-live="polite"
        aria-label={t('outcomes')}
        className="mt-4 mb-2 flex flex-wrap gap-0.5 overflow-hidden rounded-2"
      >
        {[...OUTCOMES, ...SELDOM.filter((status) => counts[status] > 0)].map((status) => (
          <div
            key={status}
            className="flex flex-1 flex-col-reverse justify-end bg-surface-sunken px-1 py-2.5 text-center"
          >
            <dt className="text-fs-1 text-text-quiet leading-tight">{t(`status.${status}`)}</dt>
            <dd className="num font-semibold text-fs-4">{format.number(counts[status])}</dd>
          </div>
        ))}
      </dl>
      <OutcomeRows lines={shown} names={names} seconds={seconds} onRetry={onRetry} />
      {sorted.length > SHOWN_AT_FIRST && (
        <LinkButton className="mt-2.5 min-h-control-sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showLess') : t('showAll', { count: sorted.length })}
        </LinkButton>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="asked-before" className="mt-5">
          <Heading level={3} size="row" id="asked-before">
            {t('earlier', { count: earlier.length })}
          </Heading>
          <OutcomeRows lines={inOrder(earlier)} names={names} seconds={0} onRetry={onRetry} timeOf={timeOf} />
        </section>
      )}
    </div>
  )
}

const inOrder = (lines: readonly StandingLine[]) =>
  lines.toSorted((left, right) => ORDER.indexOf(left.status) - ORDER.indexOf(right.status))

type OutcomeRowsProps = {
  lines: readonly StandingLine[]
  names: ReadonlyMap<string, LiveStudent>
  seconds: number
  onRetry: (studentId: string) => void
  /** Returns the text for when a student was asked, if it is not shown once for all of them. */
  timeOf?: (time: string) => string
}

function OutcomeRows({ lines, names, seconds, onRetry, timeOf }: OutcomeRowsProps) {
  return (
    <ul>
      {lines.map((line) => {
        const student = names.get(line.userId)
        if (!student) return null
        return (
          <OutcomeRow
            key={line.userId}
            line={line}
            name={`${student.firstName} ${student.lastName}`}
            seconds={seconds}
            time={timeOf?.(line.askedAt) ?? null}
            onRetry={() => onRetry(line.userId)}
          />
        )
      })}
    </ul>
  )
}

type OutcomeRowProps = { line: StandingLine; name: string; seconds: number; time: string | null; onRetry: () => void }

function OutcomeRow({ line: { status, reason }, name, seconds, time, onRetry }: OutcomeRowProps) {
  const t = useTranslations('live.bring')
  const { icon: Icon, tone } = LOOKS[status]
  const known = KNOWN_REASONS.find((each) => each === reason)
  const words = () => {
    if (status === 'asked' && seconds > 0) return t('detail.askedSeconds', { seconds })
    if (status === 'failed' || status === 'stayed')
      return known ? t(`detail.${known}`) : (reason ?? t(`status.${status}`))
    return t(`detail.${status}`)
  }
  return (
    <li className="flex min-h-14 items-center gap-3 border-b-1 py-1">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className={cn('flex items-center gap-1 text-fs-1 [&>.lucide]:size-icon-sm [&>.lucide]:flex-none', tone)}>
          <Icon aria-hidden="true" />
          <span className="min-w-0 truncate">{time === null ? words() : t('detailAt', { words: words(), time })}</span>
        </p>
      </div>
      {status === 'failed' && (
        <Button size="sm" aria-label={t('retryOf', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  )
}
