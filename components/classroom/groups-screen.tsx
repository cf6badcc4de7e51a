import { useTranslations } from 'next-intl'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { type Column, RecordList } from '@/components/data-table/record-list'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { WireGroup } from '@/lib/group/schema'
import { type ListPlace, squeryOf, whereHref } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import { None } from './figures'
import { ListNothing } from './list-nothing'
import { RecordLink } from './record-link'

export type GroupsScreenProps = {
  groups: readonly WireGroup[]
  count: number
  schools: Readonly<Record<string, string>>
  place: ListPlace
  /** Whether there is anybody to assign to. */
  canAssign: boolean
}

const STATES = { all: undefined, active: true, inactive: false } as const

function StateFilter({ place }: { place: ListPlace }) {
  const t = useTranslations('classroom.groups')
  const { isActive } = place.query.where
  const value = isActive === undefined ? 'all' : isActive ? 'active' : 'inactive'
  const options = (['all', 'active', 'inactive'] as const).map((state) => ({
    value: state,
    label: t(`state.${state}`),
    href: whereHref(place, { isActive: STATES[state] }),
  }))
  return <FilterSelect label={t('states')} value={value} options={options} />
}

/** The groups that somebody teaches or runs: a table on wide screens, cards on narrow ones. */
export function GroupsScreen({ groups, count, schools, place, canAssign }: GroupsScreenProps) {
  const t = useTranslations('classroom.groups')
  const squery = squeryOf(place)
  const columns: Column<WireGroup>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ id, name, schoolId, isActive }) => (
        <>
          <RecordLink
            href={withCriteria(`/classroom/groups/${id}`, squery, 'groups')}
            name={name}
            text={schools[schoolId]}
          />
          {!isActive && <Badge>{t('state.inactive')}</Badge>}
        </>
      ),
    },
    { key: 'grade', label: t('grade'), sort: 'gradeLevel', cell: ({ gradeLevel }) => gradeLevel ?? <None /> },
    {
      key: 'teachers',
      label: t('teachers'),
      className: 'max-lg:col-span-2',
      cell: ({ teachers }) =>
        teachers.length > 0 ? (
          <span className="wrap-anywhere line-clamp-2">
            {teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
          </span>
        ) : (
          <None />
        ),
    },
    { key: 'students', label: t('students'), numeric: true, cell: ({ students }) => students.length },
    { key: 'open', label: t('open'), numeric: true, cell: ({ counts }) => counts?.openAssignments ?? 0 },
    {
      key: 'ways',
      label: t('ways'),
      className: 'max-lg:col-span-2',
      cell: ({ id, name }) => (
        <Link
          href={withCriteria(`/classroom/groups/${id}/grades`, squery, 'groups')}
          prefetch={false}
          aria-label={t('gradesOf', { name })}
          className="inline-flex min-h-control-sm items-center font-medium text-accent-text no-underline hover:underline max-lg:min-h-11"
        >
          {t('grades')}
        </Link>
      ),
    },
  ]
  return (
    <PageScreen title={t('title')} actions={canAssign && <NewAssignment />}>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <ListSearch label={t('search')} place={place} className="max-sm:w-full" />
        <StateFilter place={place} />
      </div>
      {groups.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <RecordList
          label={t('title')}
          columns={columns}
          rows={groups}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}
