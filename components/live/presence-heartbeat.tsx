'use client'

import { usePresence } from '@/lib/presence/client/use-presence'
import type { PresencePlace } from '@/lib/presence/schema'

/** Reports to the teacher's class map that someone is on the page. */
export function PresenceHeartbeat(place: PresencePlace) {
  usePresence(place)
  return null
}
