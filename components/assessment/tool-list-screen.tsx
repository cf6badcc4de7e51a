import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageLinks } from '@/components/ui/page-links'
import { PageScreen } from '@/components/ui/page-screen'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { TOOL_PAGE_SIZE } from '@/lib/assessment/limits'
import { type ListQuery, listHref } from '@/lib/assessment/list-query'
import { listPath, type ToolList, toolLists } from '@/lib/assessment/tool'
import { ProductLink } from './product-link'
import { ToolSearch } from './tool-search'

const LISTS = Object.keys(toolLists) as ToolList[]

type ToolListScreenProps = {
  list: ToolList
  query: ListQuery
  count: number
  /** Whether the viewer can create items of this list. */
  canCreate: boolean
  /** The button that creates one. */
  action?: ReactNode
  children: ReactNode
}

/** One of the tool's three lists: its search, an owner filter, and its pages; works without scripts. */
export function ToolListScreen({ list, query, count, canCreate, action, children }: ToolListScreenProps) {
  const t = useTranslations('assessment.lists')
  const all = useTranslations('assessment')
  const { keyword, page, isOwn } = query
  const isFiltered = keyword !== '' || isOwn
  return (
    <PageScreen title={t(`${list}.title`)} text={t(`${list}.text`)} actions={action}>
      <TabLinks label={all('tabs')} className="mt-4 max-w-list">
        {LISTS.map((each) => (
          <TabLink key={each} current={each === list} size="sm">
            <ProductLink href={listPath(each)}>{t(`${each}.title`)}</ProductLink>
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-5 flex max-w-list flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ToolSearch
          list={list}
          keyword={keyword}
          isOwn={isOwn}
          label={t(`${list}.search`)}
          submit={t('find')}
          className="flex-[1_1_28rem]"
        />
        <TabLinks label={t('whose')} variant={1}>
          <TabLink current={!isOwn} variant={1}>
            <ProductLink href={listHref(list, { keyword })}>{t('all')}</ProductLink>
          </TabLink>
          <TabLink current={isOwn} variant={1}>
            <ProductLink href={listHref(list, { keyword, isOwn: true })}>{t('mine')}</ProductLink>
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
                <ProductLink href={listPath(list)}>{t('showAll')}</ProductLink>
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
            path={(to) => listHref(list, { keyword, isOwn, page: to })}
            link={ProductLink}
            label={t(`${list}.results`)}
            className="mt-6"
          />
        </>
      )}
    </PageScreen>
  )
}
