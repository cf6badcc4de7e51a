'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Banner } from '@/components/ui/banner'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and where work is open that one may go on; goes when it is back. */
export function OfflineBanner() {
  const t = useTranslations('session.offline')
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
      <div className="fixed right-4 bottom-4 z-toast max-w-dialog-sm rounded-2 bg-surface shadow-2 print:hidden">
        <Banner tone="warning" live="status" title={t('title')}>
          {t(isWork ? 'work' : 'other')}
        </Banner>
      </div>
    </>
  )
}
