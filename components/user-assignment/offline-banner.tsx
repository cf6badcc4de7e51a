'use client'

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

/** Says that the network is gone and that one may go on working; goes when it is back. */
export function OfflineBanner({ className }: { className?: string }) {
  const t = useTranslations('work.frame')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Banner tone="warning" live="status" title={t('offlineTitle')} className={className}>
      {t('offline')}
    </Banner>
  )
}
