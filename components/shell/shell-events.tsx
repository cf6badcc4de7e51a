'use client'

import { useEffect } from 'react'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { whenIdle } from '@/lib/common/client/when-idle'
import { useHeldLinks } from '@/lib/interaction/client/use-held-links'
import { useShownPage } from '@/lib/offline/client/use-shown-page'
import { takeUpWork } from '@/lib/peer-review/client/take-up-work'
import { usePatientRefreshes } from '@/lib/routing/client/use-patient-refreshes'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { checkSession } from '@/lib/session/client/check-session'
import { followProfile } from '@/lib/session/client/follow-profile'
import { goToLoggedOut, recoverSession } from '@/lib/session/client/lost-session'
import { sessionState } from '@/lib/session/client/session-store'
import { SessionKeeper } from './session-keeper'
import { tellFailure } from './tell-failure'
import { WaySign } from './way-sign'

/** Goes on with unsent work of earlier pages, and keeps opened pages for reading offline; begun after what is on screen. The
 * work itself is in the frame's own load: loaded apart, a page with questions would carry it twice. */
async function startBackground(): Promise<void> {
  // A script of it that does not come keeps no page from this device.
  void takeUpWork().catch(() => undefined)
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

/**
 * What the frame does for every page: follows what other tabs say of this session (shell.md §4), tells failed calls (§8), brings a lost
 * session back, and goes on with unsent work.
 */
export function ShellEvents() {
  usePatientRefreshes(checkSession)
  useShownPage()
  useHeldLinks()

  useEffect(
    () =>
      onOtherTabs(({ type }) => {
        if (type === 'logout') goToLoggedOut()
        else if (type === 'profile-selected') void followProfile()
      }),
    [],
  )

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        // Nobody is told that an unknown session is none (shell.md §8).
        if (!error.isSessionLost || sessionState().sessionChecked) void tellFailure(error)
        if (error.isSessionLost) void recoverSession()
      }),
    [],
  )

  useEffect(() => onSessionLost(recoverSession), [])

  useEffect(() => whenIdle(() => void startBackground().catch(() => undefined)), [])

  return (
    <>
      <SessionKeeper />
      <WaySign />
    </>
  )
}
