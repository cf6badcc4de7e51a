'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { isCurrent } from '@/lib/routing/navigation'
import { useClosedAreas } from './closed-areas'
import { NavigationArea } from './navigation-area'
import { NavigationLink } from './navigation-link'
import type { ShellEntry } from './shell-entry'

type SideNavigationProps = {
  entries: readonly ShellEntry[]
  isShrunk?: boolean
}

/** The items of the side navigation, already filtered by ability; when collapsed, their names remain for screen readers and as titles. */
export function SideNavigation({ entries, isShrunk = false }: SideNavigationProps) {
  const t = useTranslations('shell')
  const pathname = usePathname()
  const { closed, toggle } = useClosedAreas()

  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.items.length > 0 ? (
              <NavigationArea
                entry={entry}
                isShrunk={isShrunk}
                isOpen={!closed.includes(entry.key)}
                onToggle={() => toggle(entry.key)}
              />
            ) : (
              <NavigationLink entry={entry} isCurrent={isCurrent(entry, pathname)} size={isShrunk ? 'icon' : 'item'}>
                {entry.icon}
                <span className={clsx(isShrunk && 'sr-only')}>{entry.label}</span>
                {entry.isExternal && <span className="sr-only">{t('newTab')}</span>}
              </NavigationLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
