import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ListPages } from '@/components/data-table/list-pages'
import { ListSearch } from '@/components/data-table/list-search'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageScreen } from '@/components/ui/page-screen'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { WireAssignment } from '@/lib/assignment/schema'
import { keywordOf, type ListPlace, modifierHref } from '@/lib/search/list-address'
import { countKeys, ListCard, ListTableRow } from './list-row'
import { NewAssignment } from './new-assignment'

export type ListScreenProps = {
  state: 'open' | 'closed'
  rows: { assignment: WireAssignment; isTaught: boolean }[]
  counts: { open: number; closed: number }
  place: ListPlace
  /** Whether there is anybody to assign to. */
  canAssign: boolean
  timeZone: string
  now: Date
}

function Nothing({ state, place, canAssign }: Pick<ListScreenProps, 'state' | 'place' | 'canAssign'>) {
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
    <EmptyState
      art="all-done"
      title={t(`${state}EmptyTitle`)}
      text={state === 'open' && !canAssign ? creator('noGroupsText') : t(`${state}EmptyText`)}
      action={state === 'open' && canAssign && <NewAssignment />}
    />
  )
}

/** The teacher's assignments: open and closed as tabs of the address, a table on wide screens and cards on narrow ones. */
export function ListScreen({ state, rows, counts, place, canAssign, timeZone, now }: ListScreenProps) {
  const t = useTranslations('assignment.list')
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
        <>
          <Table caption={t('title')} wrapperClassName="mt-3 hidden lg:block">
            <TableHead>
              <TableRow>
                <TableHeader className="pl-0">{t('name')}</TableHeader>
                <TableHeader className="px-2">{t('target')}</TableHeader>
                <TableHeader className="px-2">{t('when')}</TableHeader>
                {countKeys.map((key) => (
                  <TableHeader key={key} numeric className="px-1.5">
                    {t(key)}
                  </TableHeader>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <ListTableRow key={row.assignment.id} {...row} timeZone={timeZone} now={now} />
              ))}
            </TableBody>
          </Table>
          <ul aria-label={t('title')} className="mt-3 border-t-1 lg:hidden">
            {rows.map((row) => (
              <ListCard key={row.assignment.id} {...row} timeZone={timeZone} now={now} />
            ))}
          </ul>
          <ListPages label={t('title')} place={place} rows={rows.length} count={counts[state]} />
        </>
      )}
    </PageScreen>
  )
}
