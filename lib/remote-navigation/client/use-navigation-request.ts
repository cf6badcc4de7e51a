'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { onCurrentPage } from '@/lib/presence/client/current-page'
import { userChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { beginAtHeading } from '@/lib/routing/client/use-heading-focus'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { onSessionBack } from '@/lib/session/client/lost-session'
import { ownAskingTabs } from './own-asking-tabs'
import { type Question, RequestFollower } from './request-follower'

type Asked = {
  question: Question | null
  handleContinue: () => void
  handleStay: () => void
  handleTimeout: () => void
}

/**
 * Follows the teacher's requests to this student: reads pending ones when the channel is subscribed, signals an event or is unavailable, and when the
 * page becomes visible again. `question` is the question to show, in only one of several tabs, a visible one. `notifyBrought` is called when the
 * student was brought to a page without being asked. Browser only.
 */
export function useNavigationRequest(flush: () => Promise<unknown>, notifyBrought: () => void): Asked {
  const router = useRouter()
  const [channel, setChannel] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const collector = useRef<Collector | null>(null)
  const outbox = useRef<Collector | null>(null)
  const [follower] = useState(() => {
    const push = (path: string) => {
      // An answered question closes and loses the focus.
      beginAtHeading(path.split('?', 1)[0] as string)
      router.push(path)
    }
    const readSoon = () => collector.current?.trigger()
    const onLost = () => outbox.current?.trigger()
    const tabs = ownAskingTabs()
    return new RequestFollower({
      push,
      flush,
      tabs,
      onQuestion: setQuestion,
      onBrought: notifyBrought,
      readSoon,
      onLost,
    })
  })

  useEffect(() => {
    const own = createCollector(() => follower.read())
    collector.current = own
    const lost = createCollector(() => follower.sendAgain())
    outbox.current = lost
    // Sends the answers that an earlier page left unsent.
    lost.trigger()
    const unsubscribe = onSessionBack(() => lost.now())
    const userId = sessionUserId()
    setChannel(userId === null ? null : userChannel(userId))
    const handleVisibility = () => (document.visibilityState === 'visible' ? own.now() : follower.yield())
    document.addEventListener('visibilitychange', handleVisibility)
    // Opening the requested page answers its request.
    const stopListening = onCurrentPage(() => follower.follow())
    return () => {
      stopListening()
      unsubscribe()
      document.removeEventListener('visibilitychange', handleVisibility)
      own.stop()
      lost.stop()
      follower.stop()
    }
  }, [follower])

  const readNow = () => collector.current?.now()
  useChannel(channel, { 'teacher-message': readNow }, { onReady: readNow })

  return {
    question,
    handleContinue: () => follower.comeAlong(),
    handleStay: () => follower.stay('user_declined'),
    handleTimeout: () => follower.stay('timed_out'),
  }
}
