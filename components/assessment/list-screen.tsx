import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Screen } from '@/components/assignment/screen'
import { SearchForm } from '@/components/form/search-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageLinks } from '@/components/ui/page-links'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { TOOL_PAGE_SIZE } from '@/lib/assessment/limits'
import type { ListQuery } from '@/lib/assessment/list-query'
import { listPath, type ToolList, toolLists } from '@/lib/assessment/tool'
import { ProductLink } from './product-link'

const LISTS = Object.keys(toolLists) as ToolList[]

type ListScreenProps = {
  list: ToolList
  query: ListQuery
  count: number
  /** Whether the viewer may make what the list holds. */
  canCreate: boolean
  /** The one button that makes a new one. */
  action?: ReactNode
  children: ReactNode
}

function addressOf(list: ToolList, { keyword, isOwn }: Pick<ListQuery, 'keyword' | 'isOwn'>): string {
  const query = new URLSearchParams({ ...(keyword && { q: keyword }), ...(isOwn && { mine: '1' }) }).toString()
  return `/legacy-shell${toolLists[list]}${query && `?${query}`}`
}

/** One of the three lists of the tool: its search, whose items it shows, and its pages; works before any script runs. */
export function ListScreen({ list, query, count, canCreate, action, children }: ListScreenProps) {
  const t = useTranslations('assessment.lists')
  const all = useTranslations('assessment')
  const { keyword, page, isOwn } = query
  const isFiltered = keyword !== '' || isOwn
  return (
    <Screen title={t(`${list}.title`)} text={t(`${list}.text`)} actions={action}>
      <TabLinks label={all('tabs')} className="mt-4 max-w-list">
        {LISTS.map((each) => (
          <TabLink key={each} current={each === list} size="sm">
            <ProductLink href={listPath(each)}>{t(`${each}.title`)}</ProductLink>
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-5 flex max-w-list flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchForm
          action={`/legacy-shell${toolLists[list]}`}
          keyword={keyword}
          label={t(`${list}.search`)}
          submit={t('find')}
          className="flex-[1_1_28rem]"
        >
          {isOwn && <input type="hidden" name="mine" value="1" />}
        </SearchForm>
        <TabLinks label={t('whose')} variant={1}>
          <TabLink current={!isOwn} variant={1}>
            <Link href={addressOf(list, { keyword, isOwn: false })}>{t('all')}</Link>
          </TabLink>
          <TabLink current={isOwn} variant={1}>
            <Link href={addressOf(list, { keyword, isOwn: true })}>{t('mine')}</Link>
          </TabLink>
        </TabLinks>
      </div>
      {count === 0 ? (
        <EmptyState
          title={keyword ? t('nothingTitle', { keyword }) : t(`${list}.emptyTitle`)}
          text={keyword ? t('nothingText') : t(canCreate ? `${list}.emptyText` : `${list}.emptyTextRead`)}
          action={
            isFiltered && (
              <Button asChild>
                <Link href={addressOf(list, { keyword: '', isOwn: false })}>{t('showAll')}</Link>
              </Button>
            )
          }
        />
      ) : (
        <>
          <p role="status" className="mt-5 text-fs-1 text-text-quiet">
            {t(`${list}.count`, { count })}
          </p>
          <ul aria-label={t(`${list}.results`)} className="mt-2 max-w-list border-t-1 [&>li]:border-b-1">
            {children}
          </ul>
          <PageLinks
            page={page}
            pageCount={Math.ceil(count / TOOL_PAGE_SIZE)}
            path={addressOf(list, query)}
            label={t(`${list}.results`)}
            className="mt-6"
          />
        </>
      )}
    </Screen>
  )
}
