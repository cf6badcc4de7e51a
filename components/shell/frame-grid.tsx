'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { NAVIGATION_COOKIE, prefersShrunkNavigation } from '@/lib/routing/navigation'
import type { CurriculumFamily } from '@/lib/theme/themes'
import { NavigationToggle } from './navigation-toggle'
import type { ShellEntry } from './shell-entry'
import { SideNavigation } from './side-navigation'

type FrameGridProps = {
  /** The brand variant, which determines the widths (SH-07). */
  brand: CurriculumFamily
  isShrunk: boolean
  entries: readonly ShellEntry[]
  children: ReactNode
}

/** The side navigation beside the sheet; a cookie stores whether it is collapsed, so that the server renders it correctly. */
export function FrameGrid({ brand, isShrunk: wasShrunk, entries, children }: FrameGridProps) {
  const pathname = usePathname()
  const [isShrunk, setIsShrunk] = useState(wasShrunk)
  const hasToggle = !prefersShrunkNavigation(pathname)
  const shows = isShrunk || !hasToggle

  function handleToggle() {
    setIsShrunk(!isShrunk)
    writeLocalSetting(NAVIGATION_COOKIE, isShrunk ? 'full' : 'shrunk')
  }

  return (
    <div
      data-brand={brand}
      data-shrunk={shows || undefined}
      className={clsx(
        'group/frame grid min-h-[calc(100dvh-var(--appbar-h))] grid-cols-1 print:grid-cols-1!',
        shows ? 'md:grid-cols-[var(--nav-w-shrunk)_minmax(0,1fr)]' : 'md:grid-cols-[var(--nav-w)_minmax(0,1fr)]',
      )}
    >
      <div className="stands-still sticky top-app-bar hidden h-[calc(100dvh-var(--appbar-h))] flex-col overflow-y-auto px-3 pb-4 group-data-shrunk/frame:px-2 md:flex print:hidden">
        <SideNavigation entries={entries} isShrunk={shows} />
        {hasToggle && <NavigationToggle isShrunk={shows} onToggle={handleToggle} />}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 border-t bg-surface outline-none has-[[data-viewer],[data-sheets]]:border-0! has-[[data-viewer],[data-sheets]]:bg-transparent md:rounded-tl-3 md:border-l"
      >
        {children}
      </main>
    </div>
  )
}
