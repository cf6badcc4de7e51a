'use client'

import { useEffect } from 'react'
import { request } from '@/lib/api/client/request'
import { tabId } from '@/lib/common/client/browser-tab'
import { HEARTBEAT_INTERVAL_MS, IDLE_AFTER_MS, SILENT_AFTER_MS } from '../limits'
import type { PresencePlace, PresenceStatus } from '../schema'
import { setCurrentPage } from './current-page'

/** A closed page is reported as left only if no other one has replaced it by then, in ms. */
const LEAVE_DELAY_MS = 1_500

const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

let leaving: ReturnType<typeof setTimeout> | null = null
let touchedAt = 0

function send(place: PresencePlace, status: PresenceStatus): void {
  request({
    method: 'POST',
    path: 'presence',
    body: { ...place, status, tabId: tabId() },
    keepalive: status === 'left',
    silent: true,
    withoutSessionRestore: true,
  }).catch(() => undefined) // The next heartbeat reports it.
}

/** Returns the current status of a tab; null once it has had no input for so long that it stops reporting. */
export function statusNow(sinceTouch: number, isHidden: boolean): Exclude<PresenceStatus, 'left'> | null {
  if (sinceTouch >= SILENT_AFTER_MS) return null
  return isHidden || sinceTouch >= IDLE_AFTER_MS ? 'idle' : 'active'
}

/**
 * Reports the place of this tab to the staff: at each page, every 25 seconds, when it is left, and when an idle one is used again (contract.md §2,
 * Live).
 */
export function usePresence({ userAssignmentId, contentId }: PresencePlace): void {
  useEffect(() => {
    const place = { userAssignmentId, contentId }
    if (leaving) clearTimeout(leaving)
    leaving = null
    touchedAt = Date.now()
    let told: PresenceStatus | null = null

    function beat() {
      told = statusNow(Date.now() - touchedAt, document.visibilityState === 'hidden')
      if (told !== null) send(place, told)
    }
    function handleTouch() {
      touchedAt = Date.now()
      if (told !== 'active' && document.visibilityState === 'visible') beat()
    }
    function handleVisibility() {
      if (document.visibilityState === 'visible') handleTouch()
      else beat()
    }
    function handlePageHide() {
      told = 'left'
      send(place, 'left')
    }
    const noteGone = setCurrentPage(place)
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && handleTouch()

    beat()
    const timer = setInterval(beat, HEARTBEAT_INTERVAL_MS)
    for (const name of TOUCHES) document.addEventListener(name, handleTouch, { passive: true, capture: true })
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', handlePageHide)
    window.addEventListener('pageshow', handlePageShow)
    return () => {
      noteGone()
      clearInterval(timer)
      for (const name of TOUCHES) document.removeEventListener(name, handleTouch, { capture: true })
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', handlePageHide)
      window.removeEventListener('pageshow', handlePageShow)
      leaving = setTimeout(() => send(place, 'left'), LEAVE_DELAY_MS)
    }
  }, [userAssignmentId, contentId])
}
