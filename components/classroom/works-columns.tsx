import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/assignment/status-badge'
import type { Column } from '@/components/data-table/column'
import { ProgressBar } from '@/components/ui/progress-bar'
import { fileTime } from '@/lib/common/file-time'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { None, When } from './figures'
import { WorkPoints } from './work-points'

/** Returns the columns for the progress of a piece of work: state, progress, submission date and points. */
export function useWorkColumns<Row>(
  { timeZone, now }: { timeZone: string; now: Date },
  workOf: (row: Row) => WireUserAssignment,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  const t = useTranslations('classroom.work')
  const states = useTranslations('assignment.status')
  return [
    {
      key: 'status',
      label: t('status'),
      cell: (row) => <StatusBadge status={workOf(row).gradingStatus} />,
      value: (row) => states(workOf(row).gradingStatus),
    },
    {
      key: 'progress',
      label: t('progress'),
      cell: (row) => {
        const { progress } = workOf(row)
        if (progress === null) return <None />
        return (
          <span className="flex items-center gap-2">
            <ProgressBar
              value={progress}
              label={t('progressOf', { name: nameOf(row) })}
              size="sm"
              className="w-16 flex-none"
            />
            <span className="num text-text-quiet">{t('percent', { progress })}</span>
          </span>
        )
      },
      value: (row) => workOf(row).progress,
    },
    {
      key: 'submitted',
      label: t('submitted'),
      sort: 'submittedDate',
      className: 'whitespace-nowrap',
      cell: (row) => {
        const { submittedDate, late } = workOf(row)
        if (!submittedDate) return <None label={t('notSubmitted')} />
        return (
          <>
            <When time={submittedDate} timeZone={timeZone} now={now} />
            {late && <span className="text-danger-text"> · {t('late')}</span>}
          </>
        )
      },
      value: (row) => fileTime(workOf(row).submittedDate, timeZone),
    },
    {
      key: 'score',
      label: t('score'),
      numeric: true,
      cell: (row) => <WorkPoints work={workOf(row)} />,
      value: (row) => workOf(row).score ?? null,
    },
  ]
}
