'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { serverNow } from '@/lib/common/client/server-clock'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { LiveTarget } from '../live-class'
import type { SendNavigation, WireRemoteNavigation } from '../schema'
import { canGoBack, mergeOutcome, type Standing, standingOf } from '../standing'
import { cancelRequest, listRequests, sendRequest } from './navigation-calls'

type Requests = {
  standing: Standing | null
  /** Those who can be sent back to where they were. */
  awayIds: string[]
  /** Asks, and tells by which request and whether the realtime server took it. */
  send: (input: SendNavigation) => Promise<{ id: string; isDelivered: boolean }>
  /** Ends what this viewer has sent to the page of the standing and somebody has not answered, else to others; null where there is nothing of theirs. */
  cancel: { run: () => Promise<void>; isElsewhere: boolean } | null
}

/**
 * What the students of an assignment were asked and how they stand, live: each event is merged at once and read anew a moment later. What the
 * page brought stands by `drawnAt`, the server's time in ms that the page tells, on both sides: a device's clock may be off (faults 88).
 */
export function useRequests(
  { actorId, assignmentId, requests: initial }: Pick<LiveTarget, 'actorId' | 'assignmentId' | 'requests'>,
  drawnAt: number | null = null,
): Requests {
  const [drawn] = useState({ requests: initial, at: drawnAt })
  const [requests, setRequests] = useState(initial)
  const collector = useRef<Collector | null>(null)

  useEffect(() => {
    const own = createCollector(async () => setRequests(await listRequests(assignmentId)))
    collector.current = own
    return own.stop
  }, [assignmentId])

  const trigger = () => collector.current?.trigger()
  useChannel(
    assignmentChannel(assignmentId),
    {
      'teacher-message': (event) => {
        if ('recipients' in event) setRequests((known) => mergeOutcome(known, event))
        trigger()
      },
      // Whoever comes or goes changes between asked and not connected.
      progress: ({ items = [] }) => items.some(({ status }) => status !== undefined) && trigger(),
    },
    { onReady: () => collector.current?.now() },
  )

  const take = useCallback(
    (fresh: WireRemoteNavigation) => setRequests((known) => [fresh, ...known.filter(({ id }) => id !== fresh.id)]),
    [],
  )
  const now = useMemo(() => (requests === drawn.requests ? drawn.at : null) ?? serverNow(), [requests, drawn])
  const standing = useMemo(() => standingOf(requests, now), [requests, now])
  const awayIds = useMemo(() => canGoBack(requests, now), [requests, now])

  const ownOf = (open: Standing['open'] = []) => open.filter(({ senderId }) => senderId === actorId)
  const ownHere = ownOf(standing?.open)
  const ownOpen = ownHere.length > 0 ? ownHere : ownOf(standing?.openElsewhere)

  async function cancelOwn() {
    const settled = await Promise.allSettled(ownOpen.map(({ id }) => cancelRequest(id)))
    for (const each of settled) if (each.status === 'fulfilled') take(each.value)
    const failed = settled.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  return {
    standing,
    awayIds,
    cancel: ownOpen.length > 0 ? { run: cancelOwn, isElsewhere: ownHere.length === 0 } : null,
    async send(input) {
      const { navigation, isDelivered } = await sendRequest(input)
      take(navigation)
      trigger()
      return { id: navigation.id, isDelivered }
    },
  }
}
