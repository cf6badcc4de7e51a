import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { NoData } from '@/components/data-table/no-data'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { keywordOf, type ListPlace, modifierHref } from '@/lib/search/list-address'
import { type ListRow, useListColumns } from './list-columns'
import { NewAssignment } from './new-assignment'

export type AssignmentListScreenProps = {
  state: 'open' | 'closed'
  rows: ListRow[]
  counts: { open: number; closed: number }
  place: ListPlace
  /** Whether there is anyone to assign to. */
  canAssign: boolean
  timeZone: string
  now: Date
}

function Nothing({ state, place, canAssign }: Pick<AssignmentListScreenProps, 'state' | 'place' | 'canAssign'>) {
  const t = useTranslations('assignment.list')
  const creator = useTranslations('assignment.creator')
  const keyword = keywordOf(place)
  if (keyword)
    return (
      <EmptyState
        title={t('nothingTitle', { keyword })}
        text={t('nothingText')}
        action={
          <Button asChild>
            <Link href={modifierHref(place, { keywordSearch: undefined })}>{t('clear')}</Link>
          </Button>
        }
      />
    )
  return (
    <NoData
      art="all-done"
      title={t(`${state}EmptyTitle`)}
      text={state === 'open' && !canAssign ? creator('noGroupsText') : t(`${state}EmptyText`)}
      action={state === 'open' && canAssign && <NewAssignment />}
    />
  )
}

/** The teacher's assignments: open and closed as tabs in the address, a table on wide screens and cards on narrow ones. */
export function AssignmentListScreen({
  state,
  rows,
  counts,
  place,
  canAssign,
  timeZone,
  now,
}: AssignmentListScreenProps) {
  const t = useTranslations('assignment.list')
  const columns = useListColumns({ timeZone, now })
  return (
    <PageScreen title={t('title')} actions={canAssign && <NewAssignment />}>
      <TabLinks label={t('states')} className="mt-4">
        {(['open', 'closed'] as const).map((each) => (
          <TabLink key={each} current={each === state} count={counts[each]} size="sm">
            <Link href={modifierHref(place, { isClosed: each === 'closed' || undefined })}>{t(each)}</Link>
          </TabLink>
        ))}
      </TabLinks>
      {(rows.length > 0 || keywordOf(place) !== '') && (
        <ListSearch label={t('search')} place={place} className="mt-4" />
      )}
      {rows.length === 0 ? (
        <Nothing state={state} place={place} canAssign={canAssign} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={({ assignment }) => assignment.id}
          place={place}
          count={counts[state]}
        />
      )}
    </PageScreen>
  )
}
