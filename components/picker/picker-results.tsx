'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ErrorState } from '@/components/ui/error-state'
import { Pagination } from '@/components/ui/pagination'
import { Loading, Skeleton } from '@/components/ui/skeleton'

type Found<Item> = {
  data: { data: Item[]; metadata: { count: number } } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

const lists = {
  cards: 'grid gap-3 sm:grid-cols-2',
  pictures: 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6',
  thumbnails: 'grid grid-cols-3 gap-2 sm:grid-cols-5',
  rows: '[&>li]:border-b-1',
}

type PickerResultsProps<Item> = {
  found: Found<Item>
  /** Counted from 1. */
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** The label of the list. */
  label: string
  /** Cards, pictures and thumbnails form a grid, rows a list. */
  layout?: keyof typeof lists
  /** Renders one card or row. */
  children: (item: Item) => ReactNode
}

/** The paged results of a picker's search, with its loading, error and empty states. */
export function PickerResults<Item>({
  found,
  page,
  pageSize,
  onPageChange,
  label,
  layout = 'cards',
  children,
}: PickerResultsProps<Item>) {
  const t = useTranslations('ui.picker')
  const items = found.data?.data ?? []
  const count = found.data?.metadata.count ?? 0
  const last = Math.min(count, page * pageSize)
  const says = count === 0 ? t('nothing') : t('range', { first: (page - 1) * pageSize + 1, last, count })
  return (
    <>
      <div className={cn('mt-4', layout !== 'thumbnails' && 'min-h-80')} aria-busy={found.isFetching}>
        {found.isError ? (
          <ErrorState level={3} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : found.data === undefined ? (
          <Loading label={t('loading')} className={cn('grid gap-3', layout !== 'rows' && lists[layout])}>
            {[0, 1, 2, 3].map((each) => (
              <Skeleton key={each} className={layout === 'rows' ? 'h-14 w-full' : 'h-40 w-full'} />
            ))}
          </Loading>
        ) : (
          items.length > 0 && (
            <ul aria-label={label} className={lists[layout]}>
              {items.map(children)}
            </ul>
          )
        )}
        {/* Mounted from the start, so that screen readers announce its content. */}
        <p role="status" className="num mt-4 text-fs-1 text-text-quiet">
          {found.data && !found.isError && says}
        </p>
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil(count / pageSize)}
        onPageChange={onPageChange}
        label={label}
        className="mt-4"
      />
    </>
  )
}
