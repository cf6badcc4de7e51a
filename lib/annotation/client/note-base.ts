import { noteTextOf } from '@/lib/interaction/client/settle-annotation'
import type { WorkRow } from '@/lib/interaction/client/work-row'
import type { ServerAnnotation } from '../annotation'

/** Whether the server has told of a newer change of a note than the one that is kept here, with nothing of this device left to be sent. */
export const isBehind = ({ status, version, annotation }: WorkRow, told: ServerAnnotation | undefined) =>
  status === 'saved' && !annotation?.isDeleted && (told?.version ?? 0) > (version ?? 0)

/**
 * What a change of an own note goes on from: what is shown of it. Something newer that was told while words of this device are unsent was
 * seen by nobody here; that the server finds the conflict keeps both.
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
