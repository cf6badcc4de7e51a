'use client'

import { useEffect, useRef, useState } from 'react'
import { userChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { keptAnswers } from './kept-answers'
import { listPending } from './pending-calls'

/**
 * Whether a request of a teacher has waited for this student since the page was loaded, or an answer is still to be sent. It looks when the channel is heard, rung or cannot
 * be heard, and when the page is looked at again; from the first request on, who follows it reads by itself.
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
