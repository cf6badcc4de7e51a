import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SearchForm } from '@/components/form/search-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageLinks } from '@/components/ui/page-links'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { ASSIGNMENT_PAGE_SIZE } from '@/lib/assignment/limits'
import type { WireAssignment } from '@/lib/assignment/schema'
import { countKeys, ListCard, ListTableRow } from './list-row'
import { Screen } from './screen'

export type ListScreenProps = {
  state: 'open' | 'closed'
  rows: { assignment: WireAssignment; isTaught: boolean }[]
  counts: { open: number; closed: number }
  keyword: string
  page: number
  timeZone: string
  now: Date
}

const PATH = '/classroom/assignments'

function addressOf(state: 'open' | 'closed', keyword: string): string {
  const query = new URLSearchParams({ ...(state === 'closed' && { state }), ...(keyword && { q: keyword }) }).toString()
  return query ? `${PATH}?${query}` : PATH
}

function Nothing({ state, keyword }: Pick<ListScreenProps, 'state' | 'keyword'>) {
  const t = useTranslations('assignment.list')
  if (keyword)
    return (
      <EmptyState
        title={t('nothingTitle', { keyword })}
        text={t('nothingText')}
        action={
          <Button asChild>
            <Link href={addressOf(state, '')}>{t('clear')}</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      art="all-done"
      title={t(`${state}EmptyTitle`)}
      text={t(`${state}EmptyText`)}
      action={
        state === 'open' && (
          <Button asChild variant="primary">
            <Link href="/assignment-creator">{t('new')}</Link>
          </Button>
        )
      }
    />
  )
}

/** The teacher's assignments: open and closed as tabs of the address, a table on wide screens and cards on narrow ones. */
export function ListScreen({ state, rows, counts, keyword, page, timeZone, now }: ListScreenProps) {
  const t = useTranslations('assignment.list')
  const count = counts[state]
  const from = (page - 1) * ASSIGNMENT_PAGE_SIZE + 1
  return (
    <Screen
      title={t('title')}
      actions={
        <Button asChild variant="primary">
          <Link href="/assignment-creator">
            <Plus aria-hidden="true" />
            {t('new')}
          </Link>
        </Button>
      }
    >
      <TabLinks label={t('states')} className="mt-4">
        {(['open', 'closed'] as const).map((each) => (
          <TabLink key={each} current={each === state} count={counts[each]} size="sm">
            <Link href={addressOf(each, keyword)}>{t(each)}</Link>
          </TabLink>
        ))}
      </TabLinks>
      {(rows.length > 0 || keyword !== '') && (
        <SearchForm action={PATH} keyword={keyword} label={t('search')} submit={t('find')} className="mt-4">
          {state === 'closed' && <input type="hidden" name="state" value="closed" />}
        </SearchForm>
      )}
      {rows.length === 0 ? (
        <Nothing state={state} keyword={keyword} />
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
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-fs-1 text-text-quiet">
              {t('showing', { from, to: from + rows.length - 1, count })}
            </p>
            <PageLinks
              page={page}
              pageCount={Math.ceil(count / ASSIGNMENT_PAGE_SIZE)}
              path={addressOf(state, keyword)}
              label={t('title')}
            />
          </div>
        </>
      )}
    </Screen>
  )
}
