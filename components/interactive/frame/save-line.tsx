'use client'

import { SaveState, type SaveStatus as ShownStatus } from '@/components/feedback/save-state'
import type { SaveStatus } from '@/lib/interaction/answer'

const shown = {
  device: 'on-device',
  page: 'on-page',
  saving: 'saving',
  saved: 'saved',
  refused: 'refused',
} as const satisfies Partial<Record<SaveStatus['kind'], ShownStatus>>

/** Where the answer is: on this device, on this page alone, on its way, or saved at a time. Keeps its height while there is nothing to say. */
export function SaveLine({ save }: { save: SaveStatus }) {
  if (save.kind === 'idle' || save.kind === 'conflict') return <span className="min-h-5" />
  return <SaveState status={shown[save.kind]} at={save.kind === 'saved' ? save.at : undefined} />
}
