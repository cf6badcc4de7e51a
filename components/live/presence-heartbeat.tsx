'use client'

import { usePresence } from '@/lib/presence/client/use-presence'
import type { PresencePlace } from '@/lib/presence/schema'

/** The leaf by which a page tells the teacher's class map that somebody is here. */
export function PresenceHeartbeat(place: PresencePlace) {
  usePresence(place)
  return null
}
