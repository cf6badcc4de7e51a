import { useTranslations } from 'next-intl'
import { None } from '@/components/classroom/figures'
import { PersonLink } from '@/components/classroom/person-link'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { ImpersonateButton } from '@/components/session/impersonate-button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageScreen } from '@/components/ui/page-screen'
import { ROLES, type Role } from '@/lib/ability/ability'
import { keywordOf, type ListPlace, whereHref } from '@/lib/search/list-address'
import type { WireUser } from '@/lib/user/schema'
import { roleOf } from './role-of'

export type PeopleScreenProps = {
  people: readonly WireUser[]
  count: number
  /** The number of people found per role. */
  roles: Partial<Record<Role, number>>
  place: ListPlace
}

const nameOf = ({ firstName, lastName }: WireUser) => `${firstName} ${lastName}`

const placesOf = ({ district, schools = [] }: Pick<WireUser, 'district' | 'schools'>) =>
  [...schools.map(({ name }) => name), ...(district ? [district.name] : [])].join(', ')

function usePeopleColumns(): Column<WireUser>[] {
  const t = useTranslations('people')
  const shell = useTranslations('shell')
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'lastName',
      cell: (person) => <PersonLink person={person} />,
      value: nameOf,
    },
    {
      key: 'username',
      label: t('username'),
      className: 'lg:min-w-56 cards:col-span-2',
      cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
      value: ({ username }) => username ?? null,
    },
    { key: 'role', label: t('role'), cell: (person) => shell(`role.${roleOf(person)}`) },
    {
      key: 'place',
      label: t('place'),
      cell: ({ district, schools = [] }) => {
        const names = placesOf({ district, schools })
        return names ? <span className="wrap-anywhere line-clamp-2">{names}</span> : <None />
      },
      value: placesOf,
    },
    {
      key: 'act',
      label: t('act'),
      isWays: true,
      className: 'cards:col-span-2',
      cell: (person) => <ImpersonateButton userId={person.id} name={nameOf(person)} isNamed />,
    },
  ]
}

function Nothing({ place }: { place: ListPlace }) {
  const t = useTranslations('people')
  const list = useTranslations('list')
  const keyword = keywordOf(place)
  if (!keyword) return <EmptyState title={t('begin')} text={t('beginText')} />
  return <EmptyState title={list('nothingFor', { keyword })} text={t('nothingText')} />
}

/** Finds a person to act as: lists nothing before a search, and only people whom the viewer may impersonate. */
export function PeopleScreen({ people, count, roles: found, place }: PeopleScreenProps) {
  const t = useTranslations('people')
  const list = useTranslations('list')
  const columns = usePeopleColumns()
  const { roleId } = place.query.where
  const isSearched = keywordOf(place) !== ''
  const all = Object.values(found).reduce((sum, number) => sum + number, 0)
  const labelOf = (role: Role | undefined) => {
    const label = t(`roles.${role ?? 'all'}`)
    return isSearched ? list('withCount', { label, count: role ? (found[role] ?? 0) : all }) : label
  }
  const roles = [undefined, ...ROLES].map((role) => ({
    value: role ?? '',
    label: labelOf(role),
    href: whereHref(place, { roleId: role }),
  }))
  return (
    <PageScreen title={t('title')} text={t('lead')}>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <ListSearch label={t('search')} place={place} />
        <FilterSelect label={t('role')} value={typeof roleId === 'string' ? roleId : ''} options={roles} />
      </div>
      {people.length === 0 ? (
        <Nothing place={place} />
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
