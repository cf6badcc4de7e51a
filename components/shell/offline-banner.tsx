'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { hasLateParts, subscribeToLateParts } from '@/lib/common/client/load-surely'
import { useToldHeight } from '@/lib/common/client/use-told-height'
import { isConnected, subscribeToConnection } from '@/lib/offline/client/connection'

/**
 * What is said without a network where work is open, elsewhere, and when a part that was asked for is not on the device; written by the
 * server, since it is not to be fetched when it is needed.
 */
type OfflineNotices = { work: ReactNode; other: ReactNode; late: ReactNode }

/** The height of the line, for which the app bar and what stands below it make room. */
const HEIGHT = '--offline-h'

/**
 * A line at the foot of the app bar: says that the network is gone, and where work is open that one may go on; goes when it is back. It
 * covers nothing: the app bar is higher by it.
 */
export function OfflineBanner({ notices }: { notices: OfflineNotices }) {
  const isWork = usePathname().startsWith('/assignments/')
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  const isLate = useSyncExternalStore(subscribeToLateParts, hasLateParts, () => false)
  const isShown = !isOnline || isLate
  const line = useRef<HTMLDivElement>(null)

  useToldHeight(HEIGHT, line, isShown)

  if (!isShown) return null
  return (
    <div ref={line} className="absolute inset-x-0 bottom-0 px-3 pb-2 md:px-4">
      {isLate ? notices.late : isWork ? notices.work : notices.other}
    </div>
  )
}
