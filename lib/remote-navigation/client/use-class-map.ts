'use client'

import { useEffect, useRef, useState } from 'react'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { mergeClassMap, mergeProgress, type ReceivedClassMap } from '../class-map'
import type { WireClassMap } from '../schema'
import { readClassMap } from './navigation-calls'

/** The interval for rereading the map even without events, in ms: students who fall silent or get stuck send none. */
const REREAD_INTERVAL_MS = 30_000

/** Returns the live class map of an assignment to a group, or to one student (no group). */
export function useClassMap(groupId: string | null, assignmentId: string, initial: WireClassMap): ReceivedClassMap {
  const [map, setMap] = useState(() => mergeClassMap(null, initial))
  const collector = useRef<Collector | null>(null)

  useEffect(() => {
    const own = createCollector(async () => {
      const fresh = await readClassMap(groupId, assignmentId)
      setMap((known) => mergeClassMap(known, fresh))
    })
    collector.current = own
    const timer = setInterval(() => document.visibilityState === 'visible' && own.trigger(), REREAD_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      own.stop()
    }
  }, [groupId, assignmentId])

  useChannel(
    assignmentChannel(assignmentId),
    {
      progress: (event) => {
        setMap((known) => mergeProgress(known, event))
        collector.current?.trigger()
      },
      interactions: () => collector.current?.trigger(),
    },
    { onReady: () => collector.current?.now() },
  )
  return map
}
