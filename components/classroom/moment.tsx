import { useFormatter } from 'next-intl'

/** A day and its time, whole: for dates that decide something. */
export function Moment({ time, timeZone }: { time: string; timeZone: string }) {
  const format = useFormatter()
  return (
    <time dateTime={time}>
      {format.dateTime(new Date(time), {
        timeZone,
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      })}
    </time>
  )
}
