'use client'

import { type PresencePlace, usePresence } from '@/lib/presence/client/use-presence'

/** The leaf by which a page tells the teacher's class map that somebody is here. */
export function PresenceHeartbeat(place: PresencePlace) {
  usePresence(place)
  return null
}
