import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { SortDirection } from '@/components/ui/table'

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

type SortLinkProps = {
  sort: SortDirection | 'none'
  href: string
  /** The name of the column, if its header is not text. */
  name?: string
  children: ReactNode
}

/** The header of a column that sorts its list: a link, so that the order is kept in the address. */
export function SortLink({ sort, href, name, children }: SortLinkProps) {
  const Arrow = arrows[sort]
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-label={name}
      className={cn(
        'inline-flex min-h-control-sm items-center gap-1 rounded-1 text-inherit no-underline hover:text-text focus-visible:-outline-offset-2',
        sort !== 'none' && 'text-text',
      )}
    >
      {children}
      <Arrow aria-hidden="true" className="size-3.5 print:hidden" />
    </Link>
  )
}
