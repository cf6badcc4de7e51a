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

/** Caches opened pages for offline reading; deferred until the page is shown. */
async function keepPages(): Promise<void> {
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

/**
 * The frame's services for every page: tracks the session, resumes the work on this device, shows navigation progress, and moves the focus to
 * a new page.
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
