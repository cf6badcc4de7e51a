import { useTranslations } from 'next-intl'
import { SearchForm } from '@/components/form/search-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageLinks } from '@/components/ui/page-links'
import { PageScreen } from '@/components/ui/page-screen'
import { PICKER_PAGE_SIZE } from '@/lib/assignment/limits'
import type { WireAssignedContent } from '@/lib/assignment/schema'
import { AssignedItem } from './assigned-item'

type PickerScreenProps = {
  items: readonly WireAssignedContent[]
  count: number
  page: number
  keyword: string
  /** The query to pass on to the creator, such as a chosen group. */
  carried: string
}

/** The first step of an assignment without an item: find one by name; works without scripts. */
export function PickerScreen({ items, count, page, keyword, carried }: PickerScreenProps) {
  const t = useTranslations('assignment.picker')
  return (
    <PageScreen title={t('title')} text={t('text')}>
      <SearchForm
        action="/assignment-creator"
        keyword={keyword}
        label={t('search')}
        submit={t('find')}
        className="mt-6"
      />
      {items.length === 0 ? (
        <EmptyState
          title={keyword ? t('nothingTitle', { keyword }) : t('emptyTitle')}
          text={t(keyword ? 'nothingText' : 'emptyText')}
          action={
            keyword && (
              <Button asChild>
                <Link href="/assignment-creator">{t('all')}</Link>
              </Button>
            )
          }
        />
      ) : (
        <>
          <p role="status" className="mt-6 text-fs-1 text-text-quiet">
            {t('count', { count })}
          </p>
          <ul aria-label={t('results')} className="mt-2 max-w-list border-t-1">
            {items.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b-1 py-3">
                <div className="min-w-0 flex-[1_1_32rem]">
                  <AssignedItem content={item} small />
                </div>
                <Button asChild className="max-sm:w-full">
                  <Link
                    href={`/assignment-creator/${item.id}${carried}`}
                    aria-label={t('chooseOf', { name: item.name })}
                  >
                    {t('choose')}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
          <PageLinks
            page={page}
            pageCount={Math.ceil(count / PICKER_PAGE_SIZE)}
            path={keyword ? `/assignment-creator?q=${encodeURIComponent(keyword)}` : '/assignment-creator'}
            label={t('results')}
            className="mt-6"
          />
        </>
      )}
    </PageScreen>
  )
}
