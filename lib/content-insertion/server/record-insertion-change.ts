import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { noteContentChange } from '@/lib/content/server/note-change'
import { db } from '@/lib/db/db'
import type { ContentInsertion } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { InsertionUndo } from '../insertion-undo'
import { presentInsertion } from './present-insertion'

type Did = InsertionUndo['did']
type Placed = Pick<ContentInsertion, 'id' | 'parentContentId' | 'insertionContentId' | 'districtId' | 'userId'>

/** Returns the district of an insertion, which for one that a user made for themselves is the user's. */
async function districtOf({ districtId, userId }: Placed): Promise<string | undefined> {
  if (districtId || !userId) return districtId ?? undefined
  const owner = await db().user.findUnique({ where: { id: userId }, select: { districtId: true } })
  return owner?.districtId ?? undefined
}

/**
 * Records, in the current transaction, that something was inserted into an item or removed from it, for the work of students and for the audit
 * log of its district.
 */
export async function noteInsertionChange(did: Did, insertion: Placed): Promise<void> {
  const { id, parentContentId, insertionContentId, districtId, userId } = insertion
  await noteContentChange({ holders: [parentContentId], districtId, userId })
  const [absent, present] = [
    { insertionContentId: null, parentContentId: null },
    { insertionContentId, parentContentId },
  ]
  const [before, after] = did === 'inserted' ? [absent, present] : [present, absent]
  noteChanges('content-insertion', id, before, after, await districtOf(insertion))
}

/** Records the undo step of an insertion or of its removal and its effect for students; returns the step id. */
export async function recordInsertionChange(actor: Actor, did: Did, row: ContentInsertion): Promise<string> {
  await noteInsertionChange(did, row)
  const undo: InsertionUndo = { did, insertion: presentInsertion(row) }
  return recordUndoStep(actor, 'insertion', undo)
}
