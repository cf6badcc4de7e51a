'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { CLOSED_AREAS_COOKIE, isCurrent } from '@/lib/routing/navigation'
import { NavigationArea } from './navigation-area'
import { NavigationLink } from './navigation-link'
import type { ShellEntry } from './shell-entry'

type SideNavigationProps = {
  entries: readonly ShellEntry[]
  /** The areas that were closed before. */
  closedAreas: readonly string[]
  isShrunk?: boolean
}

/** The side navigation's items, already filtered by ability; shrunk, the words stay for screen readers and as titles. */
export function SideNavigation({ entries, closedAreas, isShrunk = false }: SideNavigationProps) {
  const t = useTranslations('shell')
  const pathname = usePathname()
  const [closed, setClosed] = useState(closedAreas)

  function handleToggle(key: string) {
    const next = closed.includes(key) ? closed.filter((each) => each !== key) : [...closed, key]
    setClosed(next)
    writeLocalSetting(CLOSED_AREAS_COOKIE, next.join('.'))
  }

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
                onToggle={() => handleToggle(entry.key)}
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
