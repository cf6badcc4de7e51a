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
 * Says where the answer is stored: on this device, only in this page, being sent, or saved at a time; an undecided one is described as in the
 * page's own line. Reserves its height while there is nothing to say.
 */
export function SaveLine({ save }: { save: SaveStatus }) {
  if (save.kind === 'idle') return <span className="min-h-5" />
  if (save.kind === 'conflict' || save.kind === 'refused')
    return <SaveState status={save.isOnPageAlone ? 'on-page' : 'undecided'} />
  return <SaveState status={shown[save.kind]} at={save.kind === 'saved' ? save.at : undefined} />
}
