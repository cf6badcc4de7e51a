import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { itemWord } from '@/lib/assignment/kind'
import type { AssignmentCounts, WireAssignment } from '@/lib/assignment/schema'
import { livePath } from '@/lib/routing/live-path'
import { viewerPath } from '@/lib/routing/viewer-address'

export type ListRowProps = { assignment: WireAssignment; isTaught: boolean; timeZone: string; now: Date }

export const countKeys = ['assigned', 'started', 'submitted', 'toGrade', 'graded'] as const

/** A count by the key of its text. */
export function countOf(counts: AssignmentCounts | undefined, key: (typeof countKeys)[number]): number {
  return counts?.[key === 'toGrade' ? 'requiresGrading' : key] ?? 0
}

function Actions({ assignment, isTaught }: Pick<ListRowProps, 'assignment' | 'isTaught'>) {
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

function Dates({ assignment, timeZone, now }: Pick<ListRowProps, 'assignment' | 'timeZone' | 'now'>) {
  const t = useTranslations('assignment.list')
  const format = useFormatter()
  const day = (time: string) =>
    format.dateTime(new Date(time), {
      timeZone,
      month: 'short',
      day: 'numeric',
      ...(new Date(time).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    })
  if (new Date(assignment.startDate) > now)
    return <Badge tone="info">{t('startsLater', { date: day(assignment.startDate) })}</Badge>
  return (
    <>
      <span className="block">{assignment.endDate ? t('until', { date: day(assignment.endDate) }) : t('noEnd')}</span>
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

/** One assignment in the table of wide screens; its actions stand under its name. */
export function ListTableRow(props: ListRowProps) {
  const { assignment, isTaught } = props
  const { counts } = assignment.relatedData
  return (
    <TableRow className="align-top">
      <TableRowHeader className="min-w-56 pt-3 pl-0">
        <Name assignment={assignment} />
        <Actions assignment={assignment} isTaught={isTaught} />
      </TableRowHeader>
      <TableCell className="max-w-44 min-w-26 px-2 pt-3">
        <Target assignment={assignment} />
      </TableCell>
      <TableCell className="whitespace-nowrap px-2 pt-3">
        <Dates {...props} />
      </TableCell>
      {countKeys.map((key) => (
        <TableCell key={key} numeric className="px-1.5 pt-3 text-fs-2">
          {key === 'toGrade' && countOf(counts, key) > 0 ? (
            <Badge tone="warning">{countOf(counts, key)}</Badge>
          ) : (
            countOf(counts, key)
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** One assignment as a card of narrow screens. */
export function ListCard(props: ListRowProps) {
  const t = useTranslations('assignment.list')
  const { assignment, isTaught } = props
  const { counts } = assignment.relatedData
  return (
    <li className="grid grid-cols-1 gap-2 border-b-1 py-4">
      <div>
        <Name assignment={assignment} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-fs-1">
        <div className="min-w-0">
          <Target assignment={assignment} />
        </div>
        <div>
          <Dates {...props} />
        </div>
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 text-center">
        {countKeys.map((key) => (
          <div key={key} className="flex flex-col-reverse whitespace-nowrap">
            <dt className="text-fs-1 text-text-quiet">{t(key)}</dt>
            <dd className="num font-medium">{countOf(counts, key)}</dd>
          </div>
        ))}
      </dl>
      <Actions assignment={assignment} isTaught={isTaught} />
    </li>
  )
}
