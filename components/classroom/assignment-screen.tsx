import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { NoData } from '@/components/data-table/no-data'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { itemWord } from '@/lib/assignment/kind'
import type { WireAssignment } from '@/lib/assignment/schema'
import { livePath } from '@/lib/routing/live-path'
import { hasBegun, studentWorkPath } from '@/lib/routing/student-work-path'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { ListPlace } from '@/lib/search/list-address'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { AssignmentSettingsFacts } from './assignment-settings-facts'
import { EndTime } from './figures'
import { Moment } from './moment'
import { PersonLink } from './person-link'
import { RecordFacts } from './record-facts'
import { useWorkColumns } from './works-columns'

export type AssignmentScreenProps = {
  assignment: WireAssignment
  works: readonly WireUserAssignment[]
  /** Whether the user can edit and grade the assignment; false for users who may only read. */
  isTaught: boolean
  place: ListPlace
  timeZone: string
  now: Date
}

function Actions({ assignment, isTaught }: Pick<AssignmentScreenProps, 'assignment' | 'isTaught'>) {
  const t = useTranslations('classroom.assignment')
  return (
    <>
      <Button asChild>
        <Link href={viewerPath({ family: 'assignment', assignmentId: assignment.id })}>{t('open')}</Link>
      </Button>
      {isTaught && (
        <Button asChild>
          <Link href={livePath(assignment.id)}>{t('live')}</Link>
        </Button>
      )}
      <Button asChild>
        <Link href={`/assignment-editor/${assignment.id}`}>{t('settings')}</Link>
      </Button>
      {isTaught && (
        <Button asChild variant="primary">
          <Link href={`/assignment-editor/${assignment.id}/grading`}>{t('grade')}</Link>
        </Button>
      )}
    </>
  )
}

function Target({ assignment: { target, targetTypeId } }: Pick<AssignmentScreenProps, 'assignment'>) {
  const t = useTranslations('classroom.assignment')
  const folder = targetTypeId === 'group' ? 'groups' : 'students'
  return (
    <>
      <Link href={`/classroom/${folder}/${target.id}`} className="text-text">
        {target.name}
      </Link>
      {targetTypeId === 'student' && <span className="block text-fs-1 text-text-quiet">{t('oneStudent')}</span>}
    </>
  )
}

type State = 'later' | 'open' | 'late' | 'closed'

const TONES = { later: 'info', open: 'success', late: 'warning', closed: 'neutral' } as const satisfies Record<
  State,
  string
>

/** Returns the state of an assignment in the same terms as its students see: after the end it accepts late work or is closed. */
function stateOf({ startDate, endDate, data }: WireAssignment, now: Date): State {
  if (new Date(startDate) > now) return 'later'
  if (endDate === null || new Date(endDate) >= now) return 'open'
  return data.settings.allowLate ? 'late' : 'closed'
}

function End({ assignment, timeZone, now }: Pick<AssignmentScreenProps, 'assignment' | 'timeZone' | 'now'>) {
  const t = useTranslations('classroom.assignment')
  const { endDate } = assignment
  const state = stateOf(assignment, now)
  return (
    <>
      {endDate ? <EndTime time={endDate} timeZone={timeZone} now={now} /> : t('noEnd')}{' '}
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
    </>
  )
}

/** The page of an assignment: content, target, dates, settings, and each student's progress. */
export function AssignmentScreen({ assignment, works, isTaught, place, timeZone, now }: AssignmentScreenProps) {
  const t = useTranslations('classroom.assignment')
  const words = useTranslations('assignment')
  const { content, createdBy, relatedData } = assignment
  const nameOf = ({ user }: WireUserAssignment) => (user ? `${user.firstName} ${user.lastName}` : '')
  const ways: Column<WireUserAssignment> = {
    key: 'ways',
    label: t('ways'),
    isWays: true,
    cell: (work) => (
      <Link
        href={studentWorkPath(assignment, work.userId, now)}
        prefetch={false}
        aria-label={t('lookOf', { name: nameOf(work) })}
        className="inline-flex min-h-control-sm items-center font-medium text-accent-text no-underline hover:underline max-lg:min-h-11"
      >
        {t('look')}
      </Link>
    ),
  }
  const columns: Column<WireUserAssignment>[] = [
    {
      key: 'student',
      label: t('student'),
      sort: 'user.lastName',
      cell: (work) =>
        work.user && (
          <PersonLink
            person={work.user}
            href={`/classroom/students/${work.userId}`}
            isInactive={work.left === true && t('left')}
          />
        ),
      value: nameOf,
    },
    ...useWorkColumns<WireUserAssignment>({ timeZone, now }, (work) => work, nameOf),
    ...(hasBegun(assignment, now) ? [ways] : []),
  ]
  const counts = relatedData.counts
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href="/classroom/assignments">{t('assignments')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current title={content.name}>
            {content.name}
          </BreadcrumbItem>
        </Breadcrumb>
      }
      title={content.name}
      text={[words(`item.${itemWord(content)}`), content.parent?.name].filter(Boolean).join(' · ')}
      actions={<Actions assignment={assignment} isTaught={isTaught} />}
    >
      <RecordFacts
        label={t('facts')}
        facts={[
          { label: t('for'), value: <Target assignment={assignment} /> },
          { label: t('start'), value: <Moment time={assignment.startDate} timeZone={timeZone} /> },
          { label: t('end'), value: <End assignment={assignment} timeZone={timeZone} now={now} /> },
          { label: t('by'), value: `${createdBy.firstName} ${createdBy.lastName}` },
          assignment.maxScore !== null && { label: t('points'), value: assignment.maxScore },
          counts !== undefined && {
            label: t('turnedIn'),
            value: t('turnedInOf', { submitted: counts.submitted, assigned: counts.assigned }),
          },
          counts !== undefined && { label: t('toGrade'), value: counts.requiresGrading },
        ]}
      />
      <Heading level={2} className="mt-8">
        {t('students')}
      </Heading>
      {works.length === 0 ? (
        <NoData title={t('noStudents')} text={t('noStudentsText')} level={3} />
      ) : (
        <DataTable label={t('students')} columns={columns} rows={works} keyOf={({ id }) => id} place={place} />
      )}
      <AssignmentSettingsFacts settings={assignment.data.settings} />
    </PageScreen>
  )
}
