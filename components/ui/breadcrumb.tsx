import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

/** A breadcrumb; its children are `BreadcrumbItem`s, the last of them `current`. */
export function Breadcrumb({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={cn('min-w-0 text-fs-1 text-text-quiet', className)}>
      <ol className="flex min-w-0 items-center">{children}</ol>
    </nav>
  )
}

/** A step: a link, or the name of the current page. Long names are truncated, with the whole in `title`; the first step always stays readable. */
export function BreadcrumbItem({
  current,
  title,
  children,
}: {
  current?: boolean
  title?: string
  children: ReactNode
}) {
  return (
    <li
      title={title}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'flex min-w-0 items-center first:max-w-1/2 first:shrink-0 [&_a]:-my-3 [&_a]:truncate [&_a]:py-3 [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:underline',
        current ? 'font-medium text-text' : 'shrink-2',
      )}
    >
      <ChevronRight aria-hidden="true" className="mx-1 size-icon-sm text-text-quiet [li:first-child>&]:hidden" />
      {current ? <span className="truncate">{children}</span> : children}
    </li>
  )
}
