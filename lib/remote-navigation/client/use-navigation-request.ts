'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { within } from '@/lib/common/client/within'
import { userChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS } from '../limits'
import { itemOf, type Move, type NavigationAnswer, nextStep } from '../next-step'
import type { WireRemoteNavigation } from '../schema'
import { dropAgreed, isAgreed, keepAgreed } from './agreed-move'
import type { Claim } from './asking-tabs'
import { ownAskingTabs } from './own-asking-tabs'
import { listPending, sendAnswer } from './pending-calls'

/** What this tab has answered; it outlives the page, so that nobody is asked again while an answer is on its way. */
const answered = new Map<string, NavigationAnswer>()
/** The request that this tab is on its way for; the page that opens takes it over. */
let movingId: string | null = null

/** Said where a page that was asked for did not open (shell.md §4, another error). */
const DID_NOT_OPEN = 'The page did not open'

/** How often a tab looks whether it has come to an item of its page, in ms: only a change of pages is told. */
const LOOK_MS = 250

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the tab is at the item of a page that it was sent to. */
function isAtItem(path: string): boolean {
  const { pathname, search } = window.location
  const item = itemOf(path)
  return item !== null && path.split('?')[0] === pathname && itemOf(search) === item
}

/** Waits until the tab is at an item that it was sent to; says false where it is not in time, or was sent elsewhere. */
async function comesToItem({ id, path }: Move): Promise<boolean> {
  for (let waited = 0; waited < MOVE_TIMEOUT_MS && movingId === id; waited += LOOK_MS) {
    if (isAtItem(path)) return true
    await wait(LOOK_MS)
  }
  return false
}

/** The place of this tab in the line of those that would ask. */
let claim: Claim | null = null

function leaveLine(): void {
  claim?.end()
  claim = null
}

function answer(id: string, given: NavigationAnswer): void {
  answered.set(id, given)
  if (isAgreed(id)) dropAgreed()
  ownAskingTabs().take(id)
  if (claim?.id === id) leaveLine()
  sendAnswer(id, given).catch(() => undefined) // Sent again with the next reading, if the request still waits.
}

/** A move that the student is asked about until a moment. */
type Question = Move & { until: number }

type Asked = { move: Question | null; handleContinue: () => void; handleStay: () => void; handleTimeout: () => void }

/**
 * Follows what the teacher asks of this student: reads what waits when the channel is heard, rung or cannot be heard, and when the page is
 * looked at again. `move` is the request that the student is to be asked about; of several tabs one asks, and it is one in front.
 */
export function useNavigationRequest(flush: () => Promise<unknown>): Asked {
  const router = useRouter()
  const pathname = usePathname()
  const [channel, setChannel] = useState<string | null>(null)
  const [move, setMove] = useState<Question | null>(null)
  const pending = useRef<WireRemoteNavigation[]>([])
  const collector = useRef<Collector | null>(null)

  function drop(but: string | null = null) {
    leaveLine()
    setMove((shown) => (shown?.id === but ? shown : null))
  }

  async function go(asked: Move) {
    const { id, path } = asked
    if (movingId === id) return
    movingId = id
    // A page that was loaded whole on the way goes on once; were it led astray again, the student is asked.
    if (isAgreed(id)) dropAgreed()
    else keepAgreed(id)
    ownAskingTabs().take(id)
    setMove(null)
    // What cannot be sent is kept on the device.
    await within<unknown>(FLUSH_TIMEOUT_MS, flush(), null).catch(() => undefined)
    // An address that is open already brings nobody back to its item.
    if (isAtItem(path)) document.getElementById(`item-${itemOf(path)}`)?.scrollIntoView()
    else router.push(path)
    const isThere = await comesToItem(asked)
    if (movingId !== id) return
    movingId = null
    answer(id, isThere ? { status: 'moved' } : { status: 'failed', reason: DID_NOT_OPEN })
  }

  const follow = useEffectEvent(() => {
    const tabs = ownAskingTabs()
    const waiting = pending.current.filter(({ id }) => !tabs.isTaken(id))
    const step = nextStep(waiting, answered, window.location.pathname, isAgreed)
    if (step.kind === 'nothing') return drop()
    if (step.kind === 'answer') {
      if (movingId === step.id) movingId = null
      answer(step.id, step.answer)
      pending.current = []
      return drop()
    }
    if (movingId === step.id || claim?.id === step.id) return
    drop(step.id)
    claim = tabs.claim(step.id, {
      onTurn: (until) => (step.kind === 'move' ? void go(step) : setMove({ ...step, until })),
      onLost: () => {
        if (claim?.id === step.id) claim = null
        setMove((shown) => (shown?.id === step.id ? null : shown))
      },
    })
  })

  const read = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    pending.current = await listPending()
    follow()
  })

  useEffect(() => {
    const own = createCollector(() => read())
    collector.current = own
    const userId = sessionUserId()
    setChannel(userId === null ? null : userChannel(userId))
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') return own.now()
      // Another tab that is looked at may ask in its place.
      claim?.yield()
      claim = null
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      own.stop()
      leaveLine()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was moved to has its request answered
  useEffect(() => follow(), [pathname])

  const readNow = () => collector.current?.now()
  useChannel(channel, { 'teacher-message': readNow }, { onReady: readNow })

  function stay(reason: 'user_declined' | 'timed_out') {
    if (move) answer(move.id, { status: 'stayed', reason })
    setMove(null)
  }

  return {
    move,
    handleContinue: () => move && void go(move),
    handleStay: () => stay('user_declined'),
    handleTimeout: () => stay('timed_out'),
  }
}
