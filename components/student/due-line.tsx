import { CalendarDays, Clock, RotateCcw } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { StudentTask } from '@/lib/user-assignment/student-task'

type DueLineProps = { task: StudentTask; timeZone: string; className?: string }

/** When it is due, in words that a child reads; late is amber and kind, opened again is told instead of the date. */
export function DueLine({ task, timeZone, className }: DueLineProps) {
  const t = useTranslations('student.due')
  const format = useFormatter()
  const isBack = task.state === 'back'
  const isLate = !isBack && task.due.startsWith('was-')
  const Icon = isBack ? RotateCcw : isLate ? Clock : CalendarDays
  const isWeekday = task.due.endsWith('weekday')
  const date =
    task.endDate &&
    format.dateTime(new Date(task.endDate), {
      timeZone,
      ...(isWeekday ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
    })
  return (
    <p
      className={cn(
        'flex items-center gap-2 font-medium',
        isLate && 'text-warning-text',
        isBack && 'text-info-text',
        className,
      )}
    >
      <Icon aria-hidden="true" className={cn('flex-none', !isLate && !isBack && 'text-text-quiet')} />
      {isBack ? t('back') : t(task.due, { date: date ?? '' })}
    </p>
  )
}
