'use client'

import { SaveState } from '@/components/feedback/save-state'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'

/** Where the learner's work of this tab is: on its way, on this device or this page alone, or on the server since when. Nothing before the first change. */
export function WorkState({ className }: { className?: string }) {
  const { pending, conflicts, refused, isTroubled, isOnPageAlone, savedAt } = usePendingWork()
  const inTrouble = isOnPageAlone ? 'on-page' : 'on-device'
  if (pending > 0) return <SaveState status={isTroubled ? inTrouble : 'saving'} className={className} />
  if (conflicts + refused > 0)
    return <SaveState status={isOnPageAlone ? 'on-page' : 'undecided'} className={className} />
  if (savedAt === null) return null
  return <SaveState status="saved" at={new Date(savedAt)} className={className} />
}
