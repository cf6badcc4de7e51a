import 'server-only'
import { noteContentChange } from '@/lib/content/server/note-change'
import type { ContentInsertion } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { InsertionUndo } from '../insertion-undo'
import { presentInsertion } from './present-insertion'

type Placed = Pick<ContentInsertion, 'parentContentId' | 'districtId' | 'userId'>

/** Records, in the current transaction, that something was inserted into an item or removed from it. */
export function noteInsertionChange({ parentContentId, districtId, userId }: Placed): Promise<void> {
  return noteContentChange({ holders: [parentContentId], districtId, userId })
}

/** Records the undo step of an insertion or of its removal and its effect for students; returns the step id. */
export async function recordInsertionChange(
  actor: Actor,
  did: InsertionUndo['did'],
  row: ContentInsertion,
): Promise<string> {
  await noteInsertionChange(row)
  const undo: InsertionUndo = { did, insertion: presentInsertion(row) }
  return recordUndoStep(actor, 'insertion', undo)
}
