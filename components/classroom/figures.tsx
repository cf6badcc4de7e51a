import { useFormatter, useTranslations } from 'next-intl'
import { endWords } from '@/lib/common/end-words'

/** Placeholder for a missing value: a dash, with a label for screen readers. */
export function None({ label }: { label?: string }) {
  const t = useTranslations('classroom')
  return (
    <span className="text-text-quiet">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{label ?? t('none')}</span>
    </span>
  )
}

/** A percentage from 0 to 100; null shows the placeholder. */
export function Percent({ value }: { value: number | null | undefined }) {
  const format = useFormatter()
  if (value === null || value === undefined) return <None />
  return <span className="num">{format.number(value / 100, { style: 'percent', maximumFractionDigits: 0 })}</span>
}

const dayOf = (time: Date, timeZone: string) => time.toLocaleDateString('en-CA', { timeZone })
const DAY = 86_400_000

/** A point in time relative to now: the time for today, yesterday, otherwise the date. */
export function When({ time, timeZone, now }: { time: string | null | undefined; timeZone: string; now: Date }) {
  const t = useTranslations('classroom')
  const format = useFormatter()
  if (!time) return <None label={t('never')} />
  const at = new Date(time)
  const day = dayOf(at, timeZone)
  const words =
    day === dayOf(now, timeZone)
      ? t('today', { time: format.dateTime(at, { timeZone, hour: 'numeric', minute: '2-digit' }) })
      : day === dayOf(new Date(now.getTime() - DAY), timeZone)
        ? t('yesterday')
        : format.dateTime(at, {
            timeZone,
            month: 'short',
            day: 'numeric',
            ...(sameYear(at, now, timeZone) ? {} : { year: 'numeric' }),
          })
  return <time dateTime={time}>{words}</time>
}

const sameYear = (one: Date, other: Date, timeZone: string) =>
  dayOf(one, timeZone).slice(0, 4) === dayOf(other, timeZone).slice(0, 4)

/** The end of an assignment or another period (domain.md §14). */
export function EndTime({ time, timeZone, now }: { time: string; timeZone: string; now: Date }) {
  const format = useFormatter()
  return <time dateTime={time}>{endWords(format, time, { now, timeZone })}</time>
}
