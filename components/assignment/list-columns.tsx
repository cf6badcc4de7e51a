import { useFormatter, useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { itemWord } from '@/lib/assignment/kind'
import type { AssignmentCounts, WireAssignment } from '@/lib/assignment/schema'
import { endWords } from '@/lib/common/end-words'
import { fileTime } from '@/lib/common/file-time'
import { roundHundredths } from '@/lib/common/round'
import { livePath } from '@/lib/routing/live-path'
import { viewerPath } from '@/lib/routing/viewer-address'

/** A row of the list: an assignment, and whether the viewer teaches it. */
export type ListRow = { assignment: WireAssignment; isTaught: boolean }

type Moment = { timeZone: string; now: Date }

const countKeys = ['assigned', 'started', 'submitted', 'toGrade', 'graded'] as const

/** Returns the count for a text key. */
function countOf(counts: AssignmentCounts | undefined, key: (typeof countKeys)[number]): number {
  return counts?.[key === 'toGrade' ? 'requiresGrading' : key] ?? 0
}

function Actions({ assignment, isTaught }: ListRow) {
  const t = useTranslations('assignment.list')
  const { id, content } = assignment
  const links = [
    { key: 'openAction', href: viewerPath({ family: 'assignment', assignmentId: id }) },
    ...(isTaught ? [{ key: 'grade', href: `/assignment-editor/${id}/grading` } as const] : []),
    { key: 'settings', href: `/assignment-editor/${id}` },
    ...(isTaught ? [{ key: 'live', href: livePath(id) } as const] : []),
  ] as const
  return (
    <ul aria-label={t('actions')} className="-ml-2 flex flex-wrap">
      {links.map(({ key, href }) => (
        <li key={key}>
          <Link
            href={href}
            prefetch={false}
            aria-label={t('actionOf', { action: t(key), name: content.name })}
            className="inline-flex min-h-11 items-center rounded-1 px-2 font-medium text-accent-text text-fs-1 no-underline hover:underline lg:min-h-control-sm"
          >
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Name({ assignment }: { assignment: WireAssignment }) {
  const t = useTranslations('assignment')
  const { id, content } = assignment
  return (
    <>
      <Link
        href={`/classroom/assignments/${id}`}
        prefetch={false}
        className="wrap-anywhere line-clamp-2 font-medium text-fs-2 text-text no-underline hover:underline"
      >
        {content.name}
      </Link>
      <p className="wrap-anywhere line-clamp-1 font-normal text-fs-1 text-text-quiet">
        {[t(`item.${itemWord(content)}`), content.parent?.name].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** Formats a date, with its year unless that is the current one. */
function dayWords(format: ReturnType<typeof useFormatter>, time: string, { timeZone, now }: Moment): string {
  return format.dateTime(new Date(time), {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(new Date(time).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  })
}

/** Returns the share of work that is submitted; null if no student has any. */
function completionOf(counts: AssignmentCounts | undefined): number | null {
  return counts && counts.assigned > 0 ? counts.submitted / counts.assigned : null
}

function Dates({ assignment, timeZone, now }: Moment & { assignment: WireAssignment }) {
  const t = useTranslations('assignment.list')
  const format = useFormatter()
  const day = (time: string) => dayWords(format, time, { timeZone, now })
  if (new Date(assignment.startDate) > now)
    return <Badge tone="info">{t('startsLater', { date: day(assignment.startDate) })}</Badge>
  return (
    <>
      <span className="block">
        {assignment.endDate
          ? t('until', { date: endWords(format, assignment.endDate, { now, timeZone }) })
          : t('noEnd')}
      </span>
      <span className="block text-text-quiet">{t('since', { date: day(assignment.startDate) })}</span>
    </>
  )
}

function Target({ assignment }: { assignment: WireAssignment }) {
  const t = useTranslations('assignment.list')
  return (
    <>
      <span className="wrap-anywhere line-clamp-2" title={assignment.target.name}>
        {assignment.target.name}
      </span>
      {assignment.targetTypeId === 'student' && <span className="text-text-quiet">{t('student')}</span>}
    </>
  )
}

/** Returns the columns of a teacher's assignments; links and actions are below the name. */
export function useListColumns({ timeZone, now }: Moment): Column<ListRow>[] {
  const t = useTranslations('assignment.list')
  const format = useFormatter()
  const day = (time: string) => dayWords(format, time, { timeZone, now })
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'content.name',
      cell: (row) => (
        <>
          <Name assignment={row.assignment} />
          <Actions {...row} />
        </>
      ),
      value: ({ assignment }) => assignment.content.name,
    },
    {
      key: 'target',
      label: t('target'),
      cell: ({ assignment }) => <Target assignment={assignment} />,
      value: ({ assignment }) => assignment.target.name,
    },
    {
      key: 'when',
      label: t('when'),
      sort: 'endDate',
      className: 'whitespace-nowrap',
      cell: ({ assignment }) => <Dates assignment={assignment} timeZone={timeZone} now={now} />,
      value: ({ assignment }) => fileTime(assignment.endDate, timeZone),
    },
    {
      key: 'start',
      label: t('start'),
      sort: 'startDate',
      isExtra: true,
      className: 'whitespace-nowrap',
      cell: ({ assignment }) => day(assignment.startDate),
      value: ({ assignment }) => fileTime(assignment.startDate, timeZone),
    },
    ...countKeys.map((key) => ({
      key,
      label: t(key),
      numeric: true,
      cell: ({ assignment }: ListRow) => {
        const count = countOf(assignment.relatedData.counts, key)
        return key === 'toGrade' && count > 0 ? <Badge tone="warning">{count}</Badge> : count
      },
      value: ({ assignment }: ListRow) => countOf(assignment.relatedData.counts, key),
    })),
    {
      key: 'completion',
      label: t('completion'),
      isExtra: true,
      numeric: true,
      cell: ({ assignment }) => {
        const share = completionOf(assignment.relatedData.counts)
        return share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: 0 })
      },
      value: ({ assignment }) => {
        const share = completionOf(assignment.relatedData.counts)
        return share === null ? null : roundHundredths(share * 100)
      },
    },
    {
      key: 'isActive',
      label: t('active'),
      isExtra: true,
      cell: ({ assignment }) => t(assignment.isActive === false ? 'no' : 'yes'),
    },
    {
      key: 'createdBy',
      label: t('createdBy'),
      isExtra: true,
      cell: ({ assignment: { createdBy } }) => `${createdBy.firstName} ${createdBy.lastName}`,
    },
    {
      key: 'created',
      label: t('createdOn'),
      sort: 'createdDate',
      isExtra: true,
      className: 'whitespace-nowrap',
      cell: ({ assignment }) => day(assignment.createdDate),
      value: ({ assignment }) => fileTime(assignment.createdDate, timeZone),
    },
  ]
}
