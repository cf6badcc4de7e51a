'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { NAVIGATION_COOKIE, prefersShrunkNavigation } from '@/lib/routing/navigation'
import { NavigationToggle } from './navigation-toggle'

type FrameGridProps = { isShrunk: boolean; navigation: ReactNode; children: ReactNode }

/** Side navigation beside the sheet; the choice to shrink it is remembered in a cookie, so that the server draws it right at once. */
export function FrameGrid({ isShrunk: wasShrunk, navigation, children }: FrameGridProps) {
  const pathname = usePathname()
  const [isShrunk, setIsShrunk] = useState(wasShrunk)
  const shows = isShrunk || prefersShrunkNavigation(pathname)

  function handleToggle() {
    const next = !isShrunk
    setIsShrunk(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every school's browser yet.
    document.cookie = `${NAVIGATION_COOKIE}=${next ? 'shrunk' : 'full'}; path=/; max-age=31536000; samesite=lax`
  }

  return (
    <div
      data-shrunk={shows || undefined}
      className={clsx(
        'group/frame grid min-h-[calc(100dvh-var(--appbar-h))] grid-cols-1',
        shows ? 'md:grid-cols-[var(--nav-w-shrunk)_minmax(0,1fr)]' : 'md:grid-cols-[var(--nav-w)_minmax(0,1fr)]',
      )}
    >
      <div className="sticky top-app-bar hidden h-[calc(100dvh-var(--appbar-h))] flex-col overflow-y-auto px-3 pb-4 group-data-shrunk/frame:px-2 md:flex print:hidden">
        {navigation}
        {!prefersShrunkNavigation(pathname) && <NavigationToggle isShrunk={shows} onToggle={handleToggle} />}
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
