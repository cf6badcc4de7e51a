'use client'

import { useEffect } from 'react'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { followToLogout } from '@/lib/session/client/follow-session'

/**
 * Keeps the page of a sign-out true while it is left open: as soon as another tab tells of a change, and whenever somebody comes back to this
 * one. A page that has just been loaded asks nothing.
 */
export function FollowToLogout() {
  useEffect(() => {
    const follow = () => void followToLogout()
    const handleVisibility = () => document.visibilityState === 'visible' && follow()
    // One has come back to it by a step in the history.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && follow()
    const stop = onOtherTabs(({ type }) => (type === 'logout' || type === 'session-changed') && follow())
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('focus', follow)
    window.addEventListener('pageshow', handleShow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('focus', follow)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [])
  return null
}
