'use client'

import { usePageUpdates } from '@/components/realtime/use-page-updates'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import { assignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'

/**
 * Keeps the page of a member of staff in step with what others share with the class of an assignment (contract.md §5); students hear of it by
 * their work. What was missed without a socket is read when it is back, and every 30 seconds until then.
 */
export function SharedNotes({ assignmentId }: { assignmentId: string }) {
  const { handleReady } = usePageUpdates()
  useChannel(
    assignmentChannel(assignmentId),
    {
      // What stands in a student's work is no news of the page; what is shared stands in none.
      interactions: ({ items = [] }) => refreshInteractions(items.filter((item) => !item.userAssignmentId)),
    },
    { onReady: handleReady },
  )
  return null
}
