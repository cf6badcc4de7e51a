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
import { percentOf } from '@/lib/common/points'
import type { WireGradebook, WireStandardScores } from '@/lib/gradebook/schema'
import { type Sheet, type SheetAssignment, type SheetCell, sheetOf } from '@/lib/gradebook/sheet'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import type { WireUser } from '@/lib/user/schema'
import { EndTime, None, Percent } from './figures'
import { LeftOutNote } from './left-out-note'
import { RecordLink } from './record-link'

export type StudentGradesScreenProps = {
  student: Pick<WireUser, 'id' | 'firstName' | 'lastName' | 'isActive'>
  /** By assignment or by standard, as the address selects. */
  part:
    | { view: 'assignments'; gradebook: WireGradebook; gradable: readonly string[] }
    | { view: 'standards'; scores: WireStandardScores }
  timeZone: string
  now: Date
}

type Row = { assignment: SheetAssignment; cell: SheetCell; at: number }
/** Returns the end date that applies to the student. */
const endOf = ({ assignment, cell }: Row) => cell.endDate ?? assignment.endDate
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

type WorksProps = Pick<StudentGradesScreenProps, 'student' | 'timeZone' | 'now'> & {
  sheet: Sheet
  gradable: readonly string[]
}

/** Lists each piece of work with its points, latest first, because recent work is looked up most. */
function Works({ student, sheet, gradable, timeZone, now }: WorksProps) {
  const t = useTranslations('classroom.studentGrades')
  const states = useTranslations('assignment.status')
  const cells = sheet.rows[0]?.cells ?? []
  const rows = sheet.assignments
    .flatMap((assignment, at): Row[] => {
      const cell = cells[at]
      return cell ? [{ assignment, cell, at }] : []
    })
    .toReversed()
  const isScored = ({ cell }: Row) => cell.status === 'graded' && cell.score !== undefined && !cell.excluded
  const person = { ...student, isActive: student.isActive ?? true, left: false }
  const columns: Column<Row>[] = [
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
    {
      key: 'end',
      label: t('end'),
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
      cell: (row) =>
        isScored(row) && row.cell.maxScore !== undefined ? (
          t('ofPoints', { score: row.cell.score ?? 0, maxScore: row.cell.maxScore })
        ) : (
          <None />
        ),
      value: (row) => (isScored(row) ? (row.cell.score ?? null) : null),
    },
    {
      key: 'percent',
      label: t('percent'),
      numeric: true,
      cell: ({ assignment, cell }) => (
        <StudentWorkCell
          {...{ assignment, cell, now, timeZone }}
          student={person}
          mayGrade={gradable.includes(assignment.id)}
        />
      ),
      value: (row) =>
        isScored(row) ? percentOf({ score: row.cell.score ?? 0, maxScore: row.cell.maxScore ?? 0 }) : null,
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
export function StudentGradesScreen({ student: found, part, timeZone, now }: StudentGradesScreenProps) {
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
        <Book {...{ student, timeZone, now }} {...part} />
      )}
    </PageScreen>
  )
}

type BookProps = Pick<WorksProps, 'student' | 'timeZone' | 'now' | 'gradable'> & { gradebook: WireGradebook }

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
