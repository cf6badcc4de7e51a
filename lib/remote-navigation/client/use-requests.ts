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
  /** The ids of students who can be sent back to where they were. */
  awayIds: string[]
  /** Sends a request; returns its id, and whether the realtime server accepted it. */
  send: (input: SendNavigation) => Promise<{ id: string; isDelivered: boolean }>
  /** Cancels this viewer's pending requests to the page of the standing, otherwise those to other pages; null if there are none. */
  cancel: { run: () => Promise<void>; isElsewhere: boolean } | null
}

/**
 * Returns the live state of an assignment's requests and students: each event is merged at once, and everything is reread shortly afterwards. The
 * page's initial data is dated by `drawnAt`, the server's time in ms, on both sides, because a device's clock may be wrong (faults 88).
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
      // A student who connects or disconnects changes between asked and not connected.
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
