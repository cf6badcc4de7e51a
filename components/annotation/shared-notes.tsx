'use client'

import { usePageUpdates } from '@/components/realtime/use-page-updates'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import { assignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'

/**
 * Keeps a staff page in step with notes shared with the class of an assignment (contract.md §5); students get them through their work.
 * Changes missed without a socket are read on reconnect, and every 30 seconds until then.
 */
export function SharedNotes({ assignmentId }: { assignmentId: string }) {
  const { handleReady } = usePageUpdates()
  useChannel(
    assignmentChannel(assignmentId),
    {
      // Records of a student's work do not concern this page; shared notes belong to no work.
      interactions: ({ items = [] }) => refreshInteractions(items.filter((item) => !item.userAssignmentId)),
    },
    { onReady: handleReady },
  )
  return null
}
