import { useFormatter } from 'next-intl'

/** The full date and time, for deadlines where both matter. */
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
