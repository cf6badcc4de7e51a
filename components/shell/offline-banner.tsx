'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { hasLateParts, subscribeToLateParts } from '@/lib/common/client/load-surely'
import { useReportedHeight } from '@/lib/common/client/use-reported-height'
import { readAbsence, subscribeToConnection } from '@/lib/offline/client/connection'
import type { Absence } from '@/lib/offline/kept-pages'

/**
 * What is said where the server is not reached, by the reason, where work is open and elsewhere, and when a part that was asked for is not on
 * the device; written by the server, since it is not to be fetched when it is needed.
 */
type OfflineNotices = Record<Absence, { work: ReactNode; other: ReactNode }> & { late: ReactNode }

/** The height of the line, for which the app bar and what stands below it make room. */
const HEIGHT = '--offline-h'

/**
 * A line at the foot of the app bar: says that the network is gone, or that the server does not answer, and where work is open that one may
 * go on; goes when it is back. It covers nothing: the app bar is higher by it.
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
