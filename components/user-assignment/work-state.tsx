'use client'

import { SaveState } from '@/components/feedback/save-state'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'

/**
 * The save state of the learner's work in this tab: being sent, only on this device or in this page, or saved on the server at a time.
 * Renders nothing before the first change.
 */
export function WorkState({ className }: { className?: string }) {
  const { pending, conflicts, refused, isTroubled, isOnPageAlone, savedAt } = usePendingWork()
  const inTrouble = isOnPageAlone ? 'on-page' : 'on-device'
  if (pending > 0) return <SaveState status={isTroubled ? inTrouble : 'saving'} className={className} />
  if (conflicts + refused > 0)
    return <SaveState status={isOnPageAlone ? 'on-page' : 'undecided'} className={className} />
  if (savedAt === null) return null
  return <SaveState status="saved" at={new Date(savedAt)} className={className} />
}
