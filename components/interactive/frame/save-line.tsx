'use client'

import { SaveState, type SaveStatus as ShownStatus } from '@/components/feedback/save-state'
import type { SaveStatus } from '@/lib/interaction/answer'

const shown = {
  device: 'on-device',
  page: 'on-page',
  saving: 'saving',
  saved: 'saved',
} as const satisfies Partial<Record<SaveStatus['kind'], ShownStatus>>

/**
 * Where the answer is: on this device, on this page alone, on its way, or saved at a time; what waits for a decision is said as in the line of
 * the page. Keeps its height while there is nothing to say.
 */
export function SaveLine({ save }: { save: SaveStatus }) {
  if (save.kind === 'idle') return <span className="min-h-5" />
  if (save.kind === 'conflict' || save.kind === 'refused')
    return <SaveState status={save.isOnPageAlone ? 'on-page' : 'undecided'} />
  return <SaveState status={shown[save.kind]} at={save.kind === 'saved' ? save.at : undefined} />
}
