'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { DeviceWork } from '@/components/session/device-work'
import { whenIdle } from '@/lib/common/client/when-idle'
import { useHeldLinks } from '@/lib/interaction/client/use-held-links'
import { useShownPage } from '@/lib/offline/client/use-shown-page'
import { usePatientRouter } from '@/lib/routing/client/router/use-patient-router'
import { useHeadingFocus } from '@/lib/routing/client/use-heading-focus'
import { useJumps } from '@/lib/routing/client/use-jumps'
import { checkSession } from '@/lib/session/client/check-session'
import { SessionEvents } from './session-events'
import { WaySign } from './way-sign'

/** Keeps opened pages for reading offline; begun after what is on screen. */
async function keepPages(): Promise<void> {
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

/**
 * What the frame does for every page: follows the session, keeps a page that is read again, goes on with the work of this device, and
 * has the focus follow to another page.
 */
export function ShellEvents() {
  usePatientRouter(checkSession)
  useShownPage()
  useHeldLinks()
  useJumps()
  useHeadingFocus(usePathname())

  useEffect(() => whenIdle(() => void keepPages().catch(() => undefined)), [])

  return (
    <>
      <SessionEvents />
      <DeviceWork />
      <WaySign />
    </>
  )
}
