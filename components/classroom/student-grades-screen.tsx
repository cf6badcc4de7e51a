import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/assignment/status-badge'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { fileTime } from '@/lib/common/file-time'
import { percentOf } from '@/lib/common/points'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import type { WireUser } from '@/lib/user/schema'
import { EndTime, None, Percent } from './figures'
import { LeftOutNote } from './left-out-note'
import { RecordLink } from './record-link'

export type StudentGradesScreenProps = {
  student: Pick<WireUser, 'id' | 'firstName' | 'lastName'>
  gradebook: WireGradebook
  timeZone: string
  now: Date
}

type Row = { assignment: WireGradebook['assignments'][number]; work: WireGradebook['userAssignments'][number] }
const AVERAGES = ['all', 'interactive', 'assessment', 'peer'] as const

function Averages({ averages }: { averages: WireGradebook['averages'][string] | undefined }) {
  const t = useTranslations('classroom.studentGrades')
  return (
    <dl aria-label={t('averages')} className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {AVERAGES.map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-3 border p-4">
          <dt className="text-fs-1 text-text-quiet">{t(`average.${name}`)}</dt>
          <dd className="font-semibold text-fs-5">
            <Percent value={averages?.[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The grades of one student: their averages, and each assignment with its points. */
export function StudentGradesScreen({ student, gradebook, timeZone, now }: StudentGradesScreenProps) {
  const t = useTranslations('classroom.studentGrades')
  const states = useTranslations('assignment.status')
  const name = `${student.firstName} ${student.lastName}`
  const works = new Map(gradebook.userAssignments.map((work) => [work.assignmentId, work]))
  // Latest first: what was given last is what one looks for.
  const rows = gradebook.assignments.toReversed().flatMap((assignment): Row[] => {
    const work = works.get(assignment.id)
    return work ? [{ assignment, work }] : []
  })
  const isScored = ({ work }: Row) =>
    work.gradingStatus === 'graded' && typeof work.score === 'number' && !work.excluded
  const columns: Column<Row>[] = [
    {
      key: 'assignment',
      label: t('assignment'),
      cell: ({ assignment, work }) => (
        <RecordLink
          href={studentWorkPath(assignment, student.id, now)}
          name={assignment.content.name}
          text={work.left && t('left')}
        />
      ),
      value: ({ assignment }) => assignment.content.name,
    },
    {
      key: 'end',
      label: t('end'),
      className: 'whitespace-nowrap',
      cell: ({ assignment: { endDate } }) =>
        endDate ? <EndTime time={endDate} timeZone={timeZone} now={now} /> : <None label={t('noEnd')} />,
      value: ({ assignment: { endDate } }) => fileTime(endDate, timeZone),
    },
    {
      key: 'status',
      label: t('status'),
      cell: ({ work }) => <StatusBadge status={work.gradingStatus} />,
      value: ({ work }) => states(work.gradingStatus),
    },
    {
      key: 'score',
      label: t('score'),
      numeric: true,
      cell: (row) =>
        isScored(row) && row.work.maxScore !== null ? (
          t('ofPoints', { score: row.work.score ?? 0, maxScore: row.work.maxScore })
        ) : (
          <None />
        ),
      value: (row) => (isScored(row) ? (row.work.score ?? null) : null),
    },
    {
      key: 'percent',
      label: t('percent'),
      numeric: true,
      cell: (row) =>
        isScored(row) ? (
          <Percent value={percentOf({ score: row.work.score ?? 0, maxScore: row.work.maxScore ?? 0 })} />
        ) : (
          <None />
        ),
      value: (row) =>
        isScored(row) ? percentOf({ score: row.work.score ?? 0, maxScore: row.work.maxScore ?? 0 }) : null,
    },
  ]
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href="/classroom/students">{t('students')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem title={name}>
            <Link href={`/classroom/students/${student.id}`}>{name}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current>{t('title')}</BreadcrumbItem>
        </Breadcrumb>
      }
      title={t('titleOf', { name })}
    >
      <Averages averages={gradebook.averages[student.id]} />
      <LeftOutNote leftOut={gradebook.leftOut[student.id]} />
      {rows.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          className="mt-5"
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={({ assignment }) => assignment.id}
        />
      )}
    </PageScreen>
  )
}
