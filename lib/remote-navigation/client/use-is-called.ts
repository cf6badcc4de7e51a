'use client'

import { useEffect, useRef, useState } from 'react'
import { userChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { keptAnswers } from './kept-answers'
import { listPending } from './pending-calls'

/**
 * Returns whether a teacher's request has been waiting for this student since the page loaded, or an answer is still unsent. It checks when the
 * channel is subscribed, signals an event or is unavailable, and when the page becomes visible again; once there is a request, its follower reads by
 * itself.
 */
export function useIsCalled(): boolean {
  const [channel, setChannel] = useState<string | null>(null)
  const [isCalled, setCalled] = useState(false)
  const collector = useRef<Collector | null>(null)

  useEffect(() => {
    if (isCalled) return
    if (keptAnswers().length > 0) return setCalled(true)
    const own = createCollector(async () => {
      if (document.visibilityState === 'hidden') return
      const waiting = await listPending()
      if (waiting.length > 0) setCalled(true)
    })
    collector.current = own
    const userId = sessionUserId()
    setChannel(userId === null ? null : userChannel(userId))
    const handleVisibility = () => document.visibilityState === 'visible' && own.now()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      own.stop()
    }
  }, [isCalled])

  const look = () => collector.current?.now()
  useChannel(isCalled ? null : channel, { 'teacher-message': look }, { onReady: look })
  return isCalled
}
