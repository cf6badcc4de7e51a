import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/assignment/status-badge'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { NoData } from '@/components/data-table/no-data'
import { RecentChanges } from '@/components/feedback/recent-changes'
import { AverageWords } from '@/components/gradebook/average-words'
import { GradebookTabs } from '@/components/gradebook/gradebook-tabs'
import { StandardsView } from '@/components/gradebook/standards-view'
import { StudentWorkCell } from '@/components/gradebook/student-work-cell'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { fileTime } from '@/lib/common/file-time'
import type { WireGradebook, WireStandardScores } from '@/lib/gradebook/schema'
import { type Sheet, sheetOf } from '@/lib/gradebook/sheet'
import { endOf, percentIn, type SheetWork, scoreOf, studentWorks } from '@/lib/gradebook/student-works'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import type { ListPlace } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import { useCommonColumns } from './common-columns'
import { EndTime, None, Percent } from './figures'
import { LeftOutNote } from './left-out-note'
import { RecordLink } from './record-link'

export type StudentGradesScreenProps = {
  student: Pick<WireUser, 'id' | 'firstName' | 'lastName' | 'isActive'>
  /** By assignment or by standard, as the address selects. */
  part:
    | { view: 'assignments'; gradebook: WireGradebook; gradable: readonly string[] }
    | { view: 'standards'; scores: WireStandardScores }
  /** The list of work by assignment, and its order. */
  place: ListPlace
  orderBy: Parameters<typeof studentWorks>[1]
  timeZone: string
  now: Date
}

const AVERAGES = ['all', 'interactive', 'assessment', 'peer'] as const

/** The averages of a student, each with a note on what it includes. */
function Averages({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('classroom.studentGrades')
  const { averages, cells = [] } = sheet.rows[0] ?? {}
  return (
    <dl aria-label={t('averages')} className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {AVERAGES.map((name) => (
        <div key={name} className="flex flex-col rounded-3 border p-4">
          <dt className="order-2 text-fs-1 text-text-quiet">{t(`average.${name}`)}</dt>
          <dd className="order-1 font-semibold text-fs-5">
            <Percent value={averages?.[name]} />
          </dd>
          {name !== 'peer' && (
            <dd className="order-3 mt-1 text-fs-1 text-text-quiet">
              <AverageWords cells={cells} assignments={sheet.assignments} kind={name} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type WorksProps = Pick<StudentGradesScreenProps, 'student' | 'place' | 'orderBy' | 'timeZone' | 'now'> & {
  sheet: Sheet
  gradable: readonly string[]
}

/** Lists each piece of work with its points; latest first unless sorted, because recent work is looked up most. */
function Works({ student, sheet, gradable, place, orderBy, timeZone, now }: WorksProps) {
  const t = useTranslations('classroom.studentGrades')
  const states = useTranslations('assignment.status')
  const common = useCommonColumns({ timeZone, now })
  const rows = studentWorks(sheet, orderBy)
  const person = { ...student, isActive: student.isActive ?? true, left: false }
  const columns: Column<SheetWork>[] = [
    {
      key: 'assignment',
      label: t('assignment'),
      cell: ({ assignment, cell }) => (
        <RecordLink
          href={studentWorkPath(assignment, student.id, now)}
          name={assignment.name}
          text={cell.left && t('left')}
        />
      ),
      value: ({ assignment }) => assignment.name,
    },
    common.time(
      { key: 'start', label: t('start'), sort: 'startDate', isExtra: true },
      ({ assignment }) => assignment.startDate,
    ),
    {
      key: 'end',
      label: t('end'),
      sort: 'endDate',
      className: 'whitespace-nowrap',
      cell: (row) => {
        const endDate = endOf(row)
        return endDate ? <EndTime time={endDate} timeZone={timeZone} now={now} /> : <None label={t('noEnd')} />
      },
      value: (row) => fileTime(endOf(row), timeZone),
    },
    {
      key: 'status',
      label: t('status'),
      cell: ({ cell }) => <StatusBadge status={cell.status} />,
      value: ({ cell }) => states(cell.status),
    },
    {
      key: 'score',
      label: t('score'),
      numeric: true,
      cell: (row) => {
        const score = scoreOf(row)
        const { maxScore } = row.cell
        return score === null || maxScore === undefined ? <None /> : t('ofPoints', { score, maxScore })
      },
      value: scoreOf,
    },
    {
      key: 'percent',
      label: t('percent'),
      sort: 'percent',
      numeric: true,
      cell: ({ assignment, cell }) => (
        <StudentWorkCell
          {...{ assignment, cell, now, timeZone }}
          student={person}
          mayGrade={gradable.includes(assignment.id)}
        />
      ),
      value: percentIn,
    },
  ]
  if (rows.length === 0) return <NoData title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <DataTable
      className="mt-5"
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ assignment }) => assignment.id}
      place={place}
    />
  )
}

/** The student's results by standard. */
function Standards({
  student,
  scores,
  timeZone,
}: Pick<StudentGradesScreenProps, 'student' | 'timeZone'> & { scores: WireStandardScores }) {
  const t = useTranslations('classroom')
  if (scores.standards.length === 0)
    return <NoData title={t('gradebook.noStandards')} text={t('gradebook.noStandardsText')} />
  const own = scores.students.map(({ standardScoresById }) => ({
    student: { ...student, isActive: student.isActive ?? true, left: false },
    scores: standardScoresById,
  }))
  return (
    <StandardsView
      label={t('studentGrades.titleOf', { name: `${student.firstName} ${student.lastName}` })}
      standards={scores.standards}
      rows={own}
      timeZone={timeZone}
    />
  )
}

/** The grades page of a student: averages and every assignment with its points, or the results by standard. */
export function StudentGradesScreen({ student: found, part, place, orderBy, timeZone, now }: StudentGradesScreenProps) {
  const t = useTranslations('classroom.studentGrades')
  // Only the name and the active state of the account are sent to the browser.
  const { id, firstName, lastName, isActive } = found
  const student = { id, firstName, lastName, isActive }
  const name = `${firstName} ${lastName}`
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
      actions={<RecentChanges />}
    >
      <GradebookTabs path={`/classroom/students/${id}/grades`} view={part.view} />
      {part.view === 'standards' ? (
        <Standards {...{ student, timeZone }} scores={part.scores} />
      ) : (
        <Book {...{ student, place, orderBy, timeZone, now }} {...part} />
      )}
    </PageScreen>
  )
}

type BookProps = Omit<WorksProps, 'sheet'> & { gradebook: WireGradebook }

function Book({ gradebook, ...works }: BookProps) {
  const sheet = sheetOf(gradebook)
  return (
    <>
      <Averages sheet={sheet} />
      <LeftOutNote leftOut={gradebook.leftOut[works.student.id]} />
      <Works {...works} sheet={sheet} />
    </>
  )
}
