import { CalendarDays, Clock, RotateCcw } from 'lucide-react'
import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { DueTold } from '@/lib/user-assignment/due'

type DueLineProps = { due: DueTold; isBack: boolean; timeZone: string; className?: string }

/** The due date in words for children; late is amber and friendly, and a reopened task says so instead of the date. */
export function DueLine({ due, isBack, timeZone, className }: DueLineProps) {
  const t = useTranslations('student.due')
  const isLate = !isBack && due.kind.startsWith('was-')
  const Icon = isBack ? RotateCcw : isLate ? Clock : CalendarDays
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
      {isBack ? t('back') : <DueWords due={due} timeZone={timeZone} />}
    </p>
  )
}

function DueWords({ due: { kind, at, hasTime, hasYear }, timeZone }: { due: DueTold; timeZone: string }) {
  const t = useTranslations('student.due')
  const format = useFormatter()
  const end = new Date(at ?? 0)
  const day: DateTimeFormatOptions = kind.endsWith('weekday')
    ? { weekday: 'long' }
    : { month: 'long', day: 'numeric', year: hasYear ? 'numeric' : undefined }
  const words = t(kind, { date: at ? format.dateTime(end, { timeZone, ...day }) : '' })
  if (!hasTime) return words
  return t('withTime', { due: words, time: format.dateTime(end, { timeZone, hour: 'numeric', minute: '2-digit' }) })
}
