'use client'

import { useEffect } from 'react'
import { onRequest } from '@/lib/api/client/request-events'
import { currentWork } from '@/lib/interaction/client/current-work'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'
import { recoverSession } from '@/lib/session/client/lost-session'
import { OfflineBanner } from './offline-banner'
import { SessionKeeper } from './session-keeper'
import { tellFailure } from './tell-failure'

/** How long after the first paint what is not on screen may begin at the latest, in ms. */
const BACKGROUND_WITHIN = 3_000

/** Goes on with unsent work of earlier pages, and keeps opened pages for reading offline; begun after what is on screen. The
 * work itself is in the frame's own load: loaded apart, a page with questions would carry it twice. */
async function startBackground(): Promise<void> {
  currentWork()
  const { keepForOffline } = await import('@/lib/offline/client/keep-for-offline')
  await keepForOffline()
}

function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, BACKGROUND_WITHIN)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: BACKGROUND_WITHIN })
  return () => window.cancelIdleCallback(handle)
}

/**
 * What the frame does for every page: follows what other tabs say of this session (shell.md §4), tells failed calls (§8), brings a lost
 * session back, says when the network is gone, and goes on with unsent work.
 */
export function ShellEvents() {
  useEffect(() => {
    const selector = authSelector()
    if (!selector) return
    return onOtherTabs(selector, (message) => {
      if (message.type === 'logout') window.location.assign('/logout')
    })
  }, [])

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        if (error.isSessionLost) void recoverSession()
        else void tellFailure(error)
      }),
    [],
  )

  useEffect(() => whenIdle(() => void startBackground().catch(() => undefined)), [])

  return (
    <>
      <OfflineBanner />
      <SessionKeeper />
    </>
  )
}
