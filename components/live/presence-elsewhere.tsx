'use client'

import { usePathname } from 'next/navigation'
import { isWorkPath } from '@/lib/remote-navigation/work-path'
import { PresenceHeartbeat } from './presence-heartbeat'

/** Reports that a student is present on a page outside any work, such as the list of assignments or the settings. */
export function PresenceElsewhere() {
  const pathname = usePathname()
  return isWorkPath(pathname) ? null : <PresenceHeartbeat userAssignmentId={null} contentId={null} />
}
