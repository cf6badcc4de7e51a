import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { DataTable } from '@/components/data-table/data-table'
import { FilterSelect } from '@/components/data-table/filter-select'
import { ListSearch } from '@/components/data-table/list-search'
import { PageScreen } from '@/components/ui/page-screen'
import type { GroupCounts } from '@/lib/classroom/group-counts'
import type { WireGroup } from '@/lib/group/schema'
import { type ListPlace, squeryOf, whereHref } from '@/lib/search/list-address'
import { useGroupColumns } from './group-columns'
import { ListNothing } from './list-nothing'

export type GroupsScreenProps = {
  groups: readonly WireGroup[]
  count: number
  /** The number of groups in each state. */
  states: GroupCounts
  schools: Readonly<Record<string, string>>
  /** The names of the groups' creators, by id, as far as the user may see them. */
  creators: Readonly<Record<string, string>>
  place: ListPlace
  /** Whether the user can assign work to any group. */
  canAssign: boolean
  /** Page actions, such as creating a group. */
  actions?: ReactNode
  timeZone: string
  now: Date
}

const STATES = { all: undefined, active: true, inactive: false } as const

function StateFilter({ place, states }: Pick<GroupsScreenProps, 'place' | 'states'>) {
  const t = useTranslations('classroom.groups')
  const list = useTranslations('list')
  const { isActive } = place.query.where
  const value = isActive === undefined ? 'all' : isActive ? 'active' : 'inactive'
  const options = (['all', 'active', 'inactive'] as const).map((state) => ({
    value: state,
    label: list('withCount', { label: t(`state.${state}`), count: states[state] }),
    href: whereHref(place, { isActive: STATES[state] }),
  }))
  return <FilterSelect label={t('states')} value={value} options={options} />
}

/** Lists the groups that the user teaches or manages: a table on wide screens, cards on narrow ones. */
export function GroupsScreen({ groups, count, states, place, canAssign, actions, ...known }: GroupsScreenProps) {
  const t = useTranslations('classroom.groups')
  const columns = useGroupColumns({ ...known, squery: squeryOf(place) })
  return (
    <PageScreen
      title={t('title')}
      actions={
        <>
          {actions}
          {canAssign && <NewAssignment />}
        </>
      }
    >
      <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
        <ListSearch label={t('search')} place={place} className="max-sm:w-full" />
        <StateFilter place={place} states={states} />
      </div>
      {groups.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} action={actions} />
      ) : (
        <DataTable
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
