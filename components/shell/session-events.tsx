'use client'

import { useEffect } from 'react'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { checkSession } from '@/lib/session/client/check-session'
import { followLogout, recoverSession } from '@/lib/session/client/lost-session'
import { sessionState } from '@/lib/session/client/session-store'
import { notifyFailure } from './notify-failure'
import { SessionMonitor } from './session-monitor'

/**
 * What every page does for the session that it was made for: follows what other tabs say of it (SES-10), tells failed calls (§8), brings
 * a lost session back, and keeps its time.
 */
export function SessionEvents() {
  useEffect(
    () =>
      onOtherTabs(({ type }) => {
        if (type === 'logout') followLogout()
        // The server says whose session it is now, and with which profile.
        else if (type !== 'reset-timeout') void checkSession()
      }),
    [],
  )

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        // Nobody is told that an unknown session is none (ERR-03).
        if (!error.isSessionLost || sessionState().sessionChecked) void notifyFailure(error)
        if (error.isSessionLost) void recoverSession()
      }),
    [],
  )

  useEffect(() => onSessionLost(recoverSession), [])

  return <SessionMonitor />
}
