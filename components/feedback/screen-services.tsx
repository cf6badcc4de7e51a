'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { PageRefreshContext, useRefreshState } from '@/lib/routing/client/page-refresh'
import { LiveRegion } from './live-region'
import { toasterRequest } from './toaster-request'

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false })

/**
 * The services of every screen: questions (`useConfirm`), messages (`notify`) and screen reader announcements (`announce`). Mount it once
 * around the product; each is loaded only when it is used.
 */
export function ScreenServices({ children }: { children: ReactNode }) {
  const { subscribe, isWanted, isWantedOnServer } = toasterRequest
  const hasToaster = useSyncExternalStore(subscribe, isWanted, isWantedOnServer)
  return (
    <PageRefreshContext value={useRefreshState()}>
      <ConfirmProvider>{children}</ConfirmProvider>
      {hasToaster && <Toaster />}
      <LiveRegion />
    </PageRefreshContext>
  )
}
