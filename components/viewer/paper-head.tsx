import { getFormatter } from 'next-intl/server'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import type { PaperHead as Head } from '@/lib/viewer/viewer-page'

/** The head of a printed sheet: the student and the assignment. */
export async function PaperHead({ student, group, assignment, date, timeZone }: Head) {
  const format = await getFormatter()
  const day = format.dateTime(new Date(date), { ...DATE_FORMATS.short, timeZone })
  const rest = [group, assignment, day].filter((part) => part !== null)
  return (
    <p className="wrap-anywhere mx-auto w-[calc(100%-2*var(--s-5))] max-w-[var(--reading-measure)] pt-5 text-fs-2 [@media_print]:w-full [@media_print]:max-w-none [@media_print]:pt-0">
      <strong className="font-semibold">{student}</strong>
      {` · ${rest.join(' · ')}`}
    </p>
  )
}
