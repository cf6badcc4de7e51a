'use client'

import { useEffect } from 'react'
import type { AuthMessage } from '@/lib/session/client/auth-channel'
import { followToLogout } from '@/lib/session/client/follow-session'
import { onSessionNews } from '@/lib/session/client/session-news'

/** What may make the page untrue. */
const NEWS: ReadonlySet<AuthMessage['type']> = new Set(['signed-in', 'logout', 'session-changed'])

/**
 * Keeps the page of a sign-out true while it is left open, or the one where acting as somebody has ended: as soon as another tab tells of a change, and whenever somebody comes back to this
 * one. A page that has just been loaded asks nothing.
 */
export function FollowToLogout() {
  useEffect(
    () =>
      onSessionNews(
        (told) => void followToLogout(told === 'logout'),
        ({ type }) => NEWS.has(type),
      ),
    [],
  )
  return null
}
