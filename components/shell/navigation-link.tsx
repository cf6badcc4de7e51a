import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { type NavigationSize, navigationItemClass, navigationSizes } from './navigation-styles'
import type { ShellEntry } from './shell-entry'

type NavigationLinkProps = {
  entry: Pick<ShellEntry, 'href' | 'label' | 'isExternal'>
  isCurrent: boolean
  size: NavigationSize
  children: ReactNode
}

/** The link of an item; an external one opens in a new tab. */
export function NavigationLink({ entry: { href, label, isExternal }, isCurrent, size, children }: NavigationLinkProps) {
  const shared = { title: label, className: clsx(navigationItemClass, navigationSizes[size]) }
  if (isExternal)
    return (
      <a href={href} target="_blank" rel="noreferrer" {...shared}>
        {children}
      </a>
    )
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} {...shared}>
      {children}
    </Link>
  )
}
