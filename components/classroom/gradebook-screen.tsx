import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { ListPages } from '@/components/data-table/list-pages'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import { endWords } from '@/lib/common/end-words'
import { namedAlike } from '@/lib/gradebook/headings'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { gradingPath } from '@/lib/grading/place'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import type { ListPlace } from '@/lib/search/list-address'
import { Percent } from './figures'
import { GradeCell } from './grade-cell'
import { LeftOutNote } from './left-out-note'
import { PersonLink } from './person-link'

export type GradebookScreenProps = {
  group: { id: string; name: string }
  gradebook: WireGradebook
  /** Students on all pages. */
  count: number
  place: ListPlace
  /** The list that it belongs to, or was opened from. */
  back: { list: 'grades' | 'groups'; href: string }
  timeZone: string
  now: Date
}

const fixed = 'sticky left-0 z-2 bg-surface'

type GradesTableProps = { gradebook: WireGradebook; label: string; timeZone: string; now: Date }

function GradesTable({ gradebook, label, timeZone, now }: GradesTableProps) {
  const t = useTranslations('classroom.gradebook')
  const format = useFormatter()
  const { assignments, students, userAssignments, averages, leftOut } = gradebook
  const alike = namedAlike(assignments)
  const works = new Map(userAssignments.map((work) => [`${work.userId} ${work.assignmentId}`, work]))
  return (
    <Table caption={label} wrapperClassName="mt-5">
      <TableHead>
        <TableRow>
          <TableHeader className={`${fixed} pl-0`}>{t('student')}</TableHeader>
          <TableHeader numeric>{t('average')}</TableHeader>
          {assignments.map(({ id, content, maxScore, endDate }) => (
            <TableHeader key={id} className="max-w-50 min-w-32 whitespace-normal py-2 align-bottom">
              <Link
                href={`/classroom/assignments/${id}`}
                prefetch={false}
                title={content.name}
                className="wrap-anywhere line-clamp-2 text-text no-underline hover:underline"
              >
                {content.name}
              </Link>
              {alike.has(id) && (
                <span className="block font-normal">
                  {endDate ? t('dueOn', { date: endWords(format, endDate, { now, timeZone }) }) : t('noEnd')}
                </span>
              )}
              {maxScore !== null && maxScore > 0 && (
                <span className="block font-normal">{t('points', { count: maxScore })}</span>
              )}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {students.map((student) => {
          const name = `${student.firstName} ${student.lastName}`
          return (
            <TableRow key={student.id}>
              <TableRowHeader className={`${fixed} max-w-64 min-w-48 pl-0 group-hover/row:bg-surface-hover`}>
                <PersonLink
                  person={student}
                  href={`/classroom/students/${student.id}/grades`}
                  isInactive={student.left ? t('left') : !student.isActive && t('inactive')}
                />
              </TableRowHeader>
              <TableCell numeric>
                <Percent value={averages[student.id]?.all} />
                <LeftOutNote leftOut={leftOut[student.id]} />
              </TableCell>
              {assignments.map(({ id, content, startDate }) => (
                <TableCell key={id}>
                  <GradeCell
                    work={works.get(`${student.id} ${id}`)}
                    href={studentWorkPath({ id, startDate }, student.id, now)}
                    gradingHref={gradingPath(id, { contentId: null, userId: student.id, filter: 'all' })}
                    label={t('workOf', { student: name, assignment: content.name })}
                  />
                </TableCell>
              ))}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** The gradebook of a group, to read: a row for each student, a column for each assignment. */
export function GradebookScreen({ group, gradebook, count, place, back, timeZone, now }: GradebookScreenProps) {
  const t = useTranslations('classroom.gradebook')
  const { students, assignments } = gradebook
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href={back.href}>{t(back.list)}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem title={group.name}>
            <Link href={`/classroom/groups/${group.id}`}>{group.name}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current>{t('title')}</BreadcrumbItem>
        </Breadcrumb>
      }
      title={t('titleOf', { name: group.name })}
      actions={
        students.length > 0 && (
          <Button asChild>
            <a href={`/api/groups/${group.id}/grades?format=csv`} download>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </Button>
        )
      }
    >
      {students.length === 0 ? (
        <EmptyState title={t('noStudents')} text={t('noStudentsText')} />
      ) : (
        <>
          <GradesTable gradebook={gradebook} label={t('titleOf', { name: group.name })} timeZone={timeZone} now={now} />
          {assignments.length === 0 && <p className="mt-4 text-text-quiet">{t('noAssignments')}</p>}
          <ListPages label={t('title')} place={place} rows={students.length} count={count} />
        </>
      )}
    </PageScreen>
  )
}
