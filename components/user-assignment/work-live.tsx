'use client'

import { useRouter } from 'next/navigation'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'

/** Keeps a student's page in step with what happens to the work elsewhere: scores, other tabs, a submission or a reopening (contract.md §5). */
export function WorkLive({ userAssignmentId, isSubmitted }: { userAssignmentId: string; isSubmitted: boolean }) {
  const router = useRouter()
  useChannel(userAssignmentChannel(userAssignmentId), {
    interactions: ({ items = [] }) => void refreshInteractions(items).catch(() => undefined),
    progress: ({ submittedDate }) => {
      // The page is read again: the server sends it to the binder or back, and says what may be written.
      if (submittedDate !== undefined && (submittedDate !== null) !== isSubmitted) router.refresh()
    },
  })
  return null
}
