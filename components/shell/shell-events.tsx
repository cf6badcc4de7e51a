'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/common/client/when-idle'
import { useHeldLinks } from '@/lib/interaction/client/use-held-links'
import { useShownPage } from '@/lib/offline/client/use-shown-page'
import { takeUpWork } from '@/lib/peer-review/client/take-up-work'
import { usePatientRefreshes } from '@/lib/routing/client/use-patient-refreshes'
import { checkSession } from '@/lib/session/client/check-session'
import { onBeforeSending } from '@/lib/session/client/unsent-work'
import { SessionEvents } from './session-events'
import { WaySign } from './way-sign'

/** Goes on with unsent work of earlier pages, and keeps opened pages for reading offline; begun after what is on screen. The
 * work itself is in the frame's own load: loaded apart, a page with questions would carry it twice. */
async function startBackground(): Promise<void> {
  // A script of it that does not come keeps no page from this device.
  void takeUpWork().catch(() => undefined)
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

/** What the frame does for every page: follows the session, keeps a page that is read again, and goes on with unsent work. */
export function ShellEvents() {
  usePatientRefreshes(checkSession)
  useShownPage()
  useHeldLinks()

  useEffect(() => whenIdle(() => void startBackground().catch(() => undefined)), [])
  // Who leaves before that, or after another tab has begun something on this device, leaves none of it out.
  useEffect(() => onBeforeSending(takeUpWork), [])

  return (
    <>
      <SessionEvents />
      <WaySign />
    </>
  )
}
