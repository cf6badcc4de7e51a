'use client'

import { useEffect } from 'react'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { checkSession } from '@/lib/session/client/check-session'
import { followLogout, recoverSession } from '@/lib/session/client/lost-session'
import { sessionState } from '@/lib/session/client/session-store'
import { notifyFailure } from './notify-failure'
import { SessionMonitor } from './session-monitor'

/** Handles the session on every page: follows other tabs (SES-10), reports failed calls (§8), recovers a lost session, and tracks its time. */
export function SessionEvents() {
  useEffect(
    () =>
      onOtherTabs(({ type }) => {
        if (type === 'logout') followLogout()
        // The server knows whose session it is now, and with which profile.
        else if (type !== 'reset-timeout') void checkSession()
      }),
    [],
  )

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        // Do not report that there is no session before the first check (ERR-03).
        if (!error.isSessionLost || sessionState().sessionChecked) void notifyFailure(error)
        if (error.isSessionLost) void recoverSession()
      }),
    [],
  )

  useEffect(() => onSessionLost(recoverSession), [])

  return <SessionMonitor />
}
