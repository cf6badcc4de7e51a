'use client'

import { useEffect, useRef, useState } from 'react'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { mergeClassMap, mergeProgress, type ReceivedClassMap } from '../class-map'
import type { WireClassMap } from '../schema'
import { readClassMap } from './navigation-calls'

/** Even without an event the map is read again after this long: whoever fell silent or got stuck tells nothing, in ms. */
const REREAD_INTERVAL_MS = 30_000

/** The class map of an assignment to a group, or to one student (no group), live. */
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
