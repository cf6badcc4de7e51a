import { noteTextOf } from '@/lib/interaction/client/settle-annotation'
import type { WorkRow } from '@/lib/interaction/client/work-row'
import type { ServerAnnotation } from '../annotation'

/** Whether the server has reported a newer version of a note than the one stored here, while this device has nothing left to send for it. */
export const isBehind = ({ status, version, annotation }: WorkRow, told: ServerAnnotation | undefined) =>
  status === 'saved' && !annotation?.isDeleted && (told?.version ?? 0) > (version ?? 0)

/**
 * Returns the version that a change to the reader's own note is based on: the one shown. The reader has not seen a newer version that
 * arrived while this device had unsent text, so the server detects the conflict and keeps both.
 */
export function baseOf(before: WorkRow | null, told: ServerAnnotation | undefined) {
  if (told && (!before || isBehind(before, told))) {
    const { version, id, storedAt, createdAt } = told
    return { version, id, storedAt, createdAt, base: noteTextOf(told.data) }
  }
  if (!before) return { version: null, id: null, storedAt: null, createdAt: Date.now(), base: '' }
  const { id = null, storedAt = null, createdAt = Date.now(), base } = before.annotation ?? {}
  const known = before.status === 'saved' ? noteTextOf(before.data) : base
  return { version: before.version, id, storedAt, createdAt, base: known }
}
