'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { DeviceWork } from '@/components/session/device-work'
import { whenIdle } from '@/lib/common/client/when-idle'
import { useShownPage } from '@/lib/offline/client/use-shown-page'
import { useHeadingFocus } from '@/lib/routing/client/use-heading-focus'
import { useJumps } from '@/lib/routing/client/use-jumps'
import { LinkNotKept } from './link-not-kept'
import { NavigationProgress } from './navigation-progress'
import { SessionEvents } from './session-events'

/** Keeps opened pages for reading offline; begun after what is on screen. */
async function keepPages(): Promise<void> {
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

/**
 * What the frame does for every page: follows the session, goes on with the work of this device, says that another page is on its way, and has
 * the focus follow to it.
 */
export function ShellEvents() {
  useShownPage()
  useJumps()
  useHeadingFocus(usePathname())

  useEffect(() => whenIdle(() => void keepPages().catch(() => undefined)), [])

  return (
    <>
      <SessionEvents />
      <DeviceWork />
      <NavigationProgress />
      <LinkNotKept />
    </>
  )
}
