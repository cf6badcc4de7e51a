'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { hasLateParts, subscribeToLateParts } from '@/lib/common/client/load-surely'
import { useReportedHeight } from '@/lib/common/client/use-reported-height'
import { readAbsence, subscribeToConnection } from '@/lib/offline/client/connection'
import type { Absence } from '@/lib/offline/kept-pages'

/**
 * The messages while the server is unreachable, by cause, with and without open work, and for code that is not on the device; rendered by the
 * server, since they cannot be fetched when they are needed.
 */
type OfflineNotices = Record<Absence, { work: ReactNode; other: ReactNode }> & { late: ReactNode }

/** The height of the banner, for which the app bar and everything below it make room. */
const HEIGHT = '--offline-h'

/**
 * A line at the bottom of the app bar while the network or the server is unreachable; with open work it says that the user can go on. The app bar
 * grows by its height, so that it covers nothing.
 */
export function OfflineBanner({ notices }: { notices: OfflineNotices }) {
  const isWork = usePathname().startsWith('/assignments/')
  const absence = useSyncExternalStore(subscribeToConnection, readAbsence, () => null)
  const isLate = useSyncExternalStore(subscribeToLateParts, hasLateParts, () => false)
  const isShown = absence !== null || isLate
  const line = useRef<HTMLDivElement>(null)

  useReportedHeight(HEIGHT, line, isShown)

  if (!isShown) return null
  return (
    <div ref={line} className="absolute inset-x-0 bottom-0 px-3 pb-2 md:px-4">
      {isLate || absence === null ? notices.late : notices[absence][isWork ? 'work' : 'other']}
    </div>
  )
}
