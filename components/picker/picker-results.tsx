'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { Pagination } from '@/components/ui/pagination'
import { Loading, Skeleton } from '@/components/ui/skeleton'

type Found<Item> = {
  data: { data: Item[]; metadata: { count: number } } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type PickerResultsProps<Item> = {
  found: Found<Item>
  /** From 1. */
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** The name of the list. */
  label: string
  /** One card. */
  children: (item: Item) => ReactNode
}

/** The cards that a search of a picker found, page by page; while it is under way, where it failed and where nothing was found. */
export function PickerResults<Item>({
  found,
  page,
  pageSize,
  onPageChange,
  label,
  children,
}: PickerResultsProps<Item>) {
  const t = useTranslations('ui.picker')
  return (
    <>
      <div className="mt-4 min-h-80" aria-busy={found.isFetching}>
        {found.isError ? (
          <ErrorState level={3} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : found.data === undefined ? (
          <Loading label={t('loading')} className="grid gap-3 sm:grid-cols-2">
            {[0, 1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-40 w-full" />
            ))}
          </Loading>
        ) : found.data.data.length === 0 ? (
          <p role="status" className="py-6 text-text-quiet">
            {t('nothing')}
          </p>
        ) : (
          <ul aria-label={label} className="grid gap-3 sm:grid-cols-2">
            {found.data.data.map(children)}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil((found.data?.metadata.count ?? 0) / pageSize)}
        onPageChange={onPageChange}
        label={label}
        className="mt-4"
      />
    </>
  )
}
