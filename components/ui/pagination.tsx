'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from './button'
import { cn } from './cn'
import { IconButton } from './icon-button'
import { pageNumbers } from './pages'

export type PaginationProps = {
  /** The current page, from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** Names the paged list for screen readers: `Assignments`. */
  label: string
  className?: string
}

/** The pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, onPageChange, label, className }: PaginationProps) {
  const t = useTranslations('ui')
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('pagination.label', { label })} className={cn('flex flex-wrap items-center gap-1', className)}>
      <IconButton
        size="sm"
        label={t('pagination.previous')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      {pageNumbers(page, pageCount).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified only by its position
          <span key={`gap-${at}`} aria-hidden="true" className="min-w-6 text-center text-text-quiet">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="sm"
            variant="quiet"
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
            className="num min-w-control-sm aria-[current]:bg-accent-soft aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2"
          >
            {number}
          </Button>
        ),
      )}
      <IconButton
        size="sm"
        label={t('pagination.next')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  )
}
