import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ComponentType } from 'react'
import { buttonStyles } from './button-styles'
import { cn } from './cn'
import { Link } from './link'
import { pageNumbers } from './pages'

export type PageLinksProps = {
  /** The current page, from 1. */
  page: number
  pageCount: number
  /** The address of the list without its page parameter, or a function that returns the address of each page. */
  path: string | ((page: number) => string)
  /** Names the paged list for screen readers: `Assignments`. */
  label: string
  /** The link component, where pages do not open in this window. */
  link?: ComponentType<ComponentProps<'a'> & { href: string }>
  className?: string
}

function addressOf(path: PageLinksProps['path'], page: number): string {
  if (typeof path === 'function') return path(page)
  if (page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

/** Links to the pages of a list (`?page=2`), which work without scripts; renders nothing for a single page. */
export function PageLinks({ page, pageCount, path, label, link: PageLink = Link, className }: PageLinksProps) {
  const t = useTranslations('ui.pagination')
  if (pageCount <= 1) return null
  const arrow = cn(buttonStyles({ variant: 'quiet', size: 'sm' }), 'w-control-sm p-0')
  return (
    <nav aria-label={t('label', { label })} className={cn('flex flex-wrap items-center gap-1', className)}>
      {page > 1 && (
        <PageLink href={addressOf(path, page - 1)} rel="prev" aria-label={t('previous')} className={arrow}>
          <ChevronLeft aria-hidden="true" />
        </PageLink>
      )}
      {pageNumbers(page, pageCount).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified only by its position
          <span key={`gap-${at}`} aria-hidden="true" className="min-w-6 text-center text-text-quiet">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            href={addressOf(path, number)}
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={cn(
              buttonStyles({ variant: 'quiet', size: 'sm' }),
              'num min-w-control-sm aria-[current]:bg-accent-soft aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2',
            )}
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pageCount && (
        <PageLink href={addressOf(path, page + 1)} rel="next" aria-label={t('next')} className={arrow}>
          <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  )
}
