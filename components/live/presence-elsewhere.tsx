'use client'

import { usePathname } from 'next/navigation'
import { isWorkPath } from '@/lib/remote-navigation/work-path'
import { PresenceHeartbeat } from './presence-heartbeat'

/** Tells that a student is there while no page of a work does: in the list of assignments, in the settings. */
export function PresenceElsewhere() {
  const pathname = usePathname()
  return isWorkPath(pathname) ? null : <PresenceHeartbeat userAssignmentId={null} contentId={null} />
}
