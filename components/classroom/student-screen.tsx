import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import type { WireAssignment } from '@/lib/assignment/schema'
import type { WorkCounts } from '@/lib/classroom/work-counts'
import { fileTime } from '@/lib/common/file-time'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import { type ListPlace, modifierHref } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { useCommonColumns } from './common-columns'
import { EndTime, None, When } from './figures'
import { ListNothing } from './list-nothing'
import { RecordFacts } from './record-facts'
import { RecordLink } from './record-link'
import { RecordScreen } from './record-screen'
import { useWorkColumns } from './works-columns'

type StudentWork = { work: WireUserAssignment; assignment: WireAssignment }

export type StudentScreenProps = {
  student: WireUser
  language: string | null
  proficiency: string | null
  works: readonly StudentWork[]
  count: number
  /** The number of works in each state. */
  states: WorkCounts
  place: ListPlace
  /** The address of the student list with its search. */
  backHref: string
  timeZone: string
  now: Date
  /** Further actions on the account, besides the links to the grades. */
  actions?: ReactNode
  /** A notice above the facts, such as a scheduled erasure. */
  notice?: ReactNode
  /** The student's accommodations, which apply to all of their work. */
  accommodations?: ReactNode
}

function Groups({ groups = [] }: Pick<WireUser, 'groups'>) {
  if (groups.length === 0) return <None />
  return groups.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link href={`/classroom/groups/${id}`} className="text-text">
        {name}
      </Link>
    </Fragment>
  ))
}

function WorkFilter({ place, states }: Pick<StudentScreenProps, 'place' | 'states'>) {
  const t = useTranslations('classroom.student')
  const list = useTranslations('list')
  const { isOpen, isClosed } = place.query.modifiers
  const value = isOpen ? 'open' : isClosed ? 'closed' : 'all'
  const options = [
    { value: 'all', change: { isOpen: undefined, isClosed: undefined } },
    { value: 'open', change: { isOpen: true, isClosed: undefined } },
    { value: 'closed', change: { isOpen: undefined, isClosed: true } },
  ] as const
  return (
    <FilterSelect
      label={t('show')}
      value={value}
      options={options.map((option) => ({
        value: option.value,
        label: list('withCount', { label: t(`works.${option.value}`), count: states[option.value] }),
        href: modifierHref(place, option.change),
      }))}
    />
  )
}

function Works({ works, count, place, timeZone, now }: StudentScreenProps) {
  const t = useTranslations('classroom.student')
  const time = { timeZone, now }
  const common = useCommonColumns(time)
  const columns: Column<StudentWork>[] = [
    {
      key: 'assignment',
      label: t('assignment'),
      cell: ({ assignment, work }) => (
        <RecordLink
          href={studentWorkPath(assignment, work.userId, time.now)}
          name={assignment.content.name}
          text={assignment.targetTypeId === 'group' ? assignment.target.name : t('alone')}
        />
      ),
      value: ({ assignment }) => assignment.content.name,
    },
    common.text({ key: 'target', label: t('for'), isExtra: true }, ({ assignment }) => assignment.target.name),
    common.time({ key: 'start', label: t('start'), isExtra: true }, ({ assignment: { startDate } }) => startDate),
    {
      key: 'end',
      label: t('end'),
      sort: 'assignment.endDate',
      className: 'whitespace-nowrap',
      cell: ({ assignment: { endDate } }) =>
        endDate ? <EndTime time={endDate} {...time} /> : <None label={t('noEnd')} />,
      value: ({ assignment: { endDate } }) => fileTime(endDate, time.timeZone),
    },
    ...useWorkColumns<StudentWork>(
      time,
      ({ work }) => work,
      ({ assignment }) => assignment.content.name,
    ),
    {
      key: 'ways',
      label: t('ways'),
      isWays: true,
      cell: ({ assignment }) => (
        <Link
          href={`/classroom/assignments/${assignment.id}`}
          prefetch={false}
          aria-label={t('detailsOf', { name: assignment.content.name })}
          className="inline-flex min-h-control-sm items-center font-medium text-accent-text no-underline hover:underline max-lg:min-h-11"
        >
          {t('details')}
        </Link>
      ),
    },
  ]
  if (works.length === 0) return <ListNothing place={place} title={t('noWork')} text={t('noWorkText')} />
  return (
    <DataTable
      label={t('work')}
      columns={columns}
      rows={works}
      keyOf={({ work }) => work.id}
      place={place}
      count={count}
    />
  )
}

/** The page of a student: account facts, current work, and links to the grades. */
export function StudentScreen(props: StudentScreenProps) {
  const { student, language, proficiency, states, place, backHref, timeZone, now, actions, notice, accommodations } =
    props
  const t = useTranslations('classroom.student')
  const name = `${student.firstName} ${student.lastName}`
  return (
    <RecordScreen
      list={t('students')}
      backHref={backHref}
      name={name}
      title={
        <span className="flex min-w-0 items-center gap-4">
          <Avatar name={name} size="lg" />
          <span className="wrap-anywhere min-w-0">{name}</span>
        </span>
      }
      text={student.isActive === false && <Badge>{t('inactive')}</Badge>}
      actions={
        <>
          {actions}
          <Button asChild variant="primary">
            <Link href={`/classroom/students/${student.id}/grades`}>{t('grades')}</Link>
          </Button>
        </>
      }
    >
      {notice}
      <RecordFacts
        label={t('facts')}
        facts={[
          { label: t('groups'), value: <Groups groups={student.groups} /> },
          { label: t('school'), value: student.schools?.map((school) => school.name).join(', ') || <None /> },
          { label: t('username'), value: student.username ?? <None /> },
          { label: t('lastOnline'), value: <When time={student.lastOnlineDate} timeZone={timeZone} now={now} /> },
          { label: t('grade'), value: student.gradeLevel ?? <None /> },
          { label: t('language'), value: language ?? <None /> },
          { label: t('proficiency'), value: proficiency ?? <None /> },
        ]}
      />
      {accommodations}
      <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <Heading level={2}>{t('work')}</Heading>
        <WorkFilter place={place} states={states} />
      </div>
      <Works {...props} />
    </RecordScreen>
  )
}
