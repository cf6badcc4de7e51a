'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useSyncExternalStore } from 'react'

/** What is said without a network where work is open, and elsewhere; written by the server, since it is not to be fetched when it is needed. */
export type OfflineNotices = { work: ReactNode; other: ReactNode }

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and where work is open that one may go on; goes when it is back. */
export function OfflineBanner({ notices }: { notices: OfflineNotices }) {
  const isWork = usePathname().startsWith('/assignments/')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <>
      {/* Room below the page, so that its last buttons can be scrolled clear of the notice. */}
      <div className="h-40 sm:h-28 print:hidden" />
      <div className="fixed inset-x-4 bottom-4 z-toast ml-auto max-w-dialog-sm rounded-2 bg-surface shadow-2 print:hidden">
        {isWork ? notices.work : notices.other}
      </div>
    </>
  )
}
