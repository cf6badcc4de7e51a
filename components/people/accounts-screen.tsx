import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCommonColumns } from '@/components/classroom/common-columns'
import { None } from '@/components/classroom/figures'
import { ListNothing } from '@/components/classroom/list-nothing'
import { PersonLink } from '@/components/classroom/person-link'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { PageScreen } from '@/components/ui/page-screen'
import { ROLES } from '@/lib/ability/ability'
import { type Choice, MAX_OFFERED } from '@/lib/classroom/choice'
import { type ListPlace, squeryOf, whereHref } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import type { WireUser } from '@/lib/user/schema'
import { roleOf } from './role-of'
import { SchoolFilter } from './school-filter'

export type AccountsScreenProps = {
  people: readonly WireUser[]
  count: number
  /** The schools to filter by, including the chosen one; only the first ones if there are many. */
  schools: readonly Choice[]
  place: ListPlace
  timeZone: string
  now: Date
  /** Page actions, such as creating accounts. */
  actions?: ReactNode
}

const nameOf = ({ firstName, lastName }: WireUser) => `${firstName} ${lastName}`
const namesOf = (records: readonly Choice[] = []) => records.map(({ name }) => name).join(', ')

function Filters({ place, schools }: Pick<AccountsScreenProps, 'place' | 'schools'>) {
  const t = useTranslations('classroom.people')
  const { roleId, schoolId, isActive } = place.query.where
  const chosenId = typeof schoolId === 'string' ? schoolId : ''
  const state = isActive === undefined ? '' : String(isActive)
  return (
    <>
      <FilterSelect
        label={t('role')}
        value={typeof roleId === 'string' ? roleId : ''}
        options={['', ...ROLES].map((role) => ({
          value: role,
          label: role === '' ? t('anyRole') : t(`roles.${role as (typeof ROLES)[number]}`),
          href: whereHref(place, { roleId: role || undefined }),
        }))}
      />
      {schools.length >= MAX_OFFERED && (
        <SchoolFilter label={t('school')} place={place} schools={schools} schoolId={chosenId} />
      )}
      {schools.length > 1 && schools.length < MAX_OFFERED && (
        <FilterSelect
          label={t('school')}
          value={chosenId}
          options={[{ id: '', name: t('anySchool') }, ...schools].map(({ id, name }) => ({
            value: id,
            label: name,
            href: whereHref(place, { schoolId: id || undefined }),
          }))}
        />
      )}
      <FilterSelect
        label={t('state')}
        value={state}
        options={(['', 'true', 'false'] as const).map((value) => ({
          value,
          label: t(value === '' ? 'anyState' : value === 'true' ? 'active' : 'inactive'),
          href: whereHref(place, { isActive: value === '' ? undefined : value === 'true' }),
        }))}
      />
    </>
  )
}

/** Lists everyone whose account the user may see. */
export function AccountsScreen({ people, count, schools, place, actions, ...time }: AccountsScreenProps) {
  const t = useTranslations('classroom.people')
  const shell = useTranslations('shell')
  const common = useCommonColumns(time)
  const squery = squeryOf(place)
  const columns: Column<WireUser>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'lastName',
      cell: (person) => (
        <PersonLink
          person={person}
          href={withCriteria(
            `/classroom/${person.roleId === 'student' ? 'students' : 'people'}/${person.id}`,
            person.roleId === 'student' ? null : squery,
            'users',
          )}
          isInactive={person.isActive === false && t('inactive')}
        />
      ),
      value: nameOf,
    },
    {
      key: 'username',
      label: t('username'),
      className: 'lg:min-w-52 cards:col-span-2',
      cell: ({ username }) => <span className="wrap-anywhere">{username ?? <None />}</span>,
      value: ({ username }) => username ?? null,
    },
    {
      key: 'role',
      label: t('role'),
      cell: (person) => shell(`role.${roleOf(person)}`),
      value: (person) => shell(`role.${roleOf(person)}`),
    },
    common.text({ key: 'school', label: t('school') }, (person) => namesOf(person.schools) || null),
    common.text({ key: 'groups', label: t('groups') }, (person) => namesOf(person.groups) || null),
    common.time({ key: 'online', label: t('lastOnline'), sort: 'lastOnlineDate' }, (person) => person.lastOnlineDate),
    common.active(),
    ...common.dates<WireUser>({ created: 'dateCreated' }),
  ]
  return (
    <PageScreen title={t('title')} actions={actions}>
      <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
        <ListSearch label={t('search')} place={place} className="max-sm:w-full" />
        <Filters place={place} schools={schools} />
      </div>
      {people.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={people}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}
