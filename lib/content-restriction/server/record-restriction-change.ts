import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { noteContentChange } from '@/lib/content/server/note-change'
import type { ContentRestriction } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { RestrictionAfter, RestrictionBefore, RestrictionUndo } from '../restriction-undo'

type Pair = Pick<ContentRestriction, 'contentId' | 'districtId'>

/** Records, in the current transaction, that an item was restricted for a district or that the restriction was lifted. */
export function noteRestricted({ contentId, districtId }: Pair): Promise<void> {
  return noteContentChange({ holders: [contentId], below: [contentId], districtId })
}

/** Notes the change of an item's restriction in a district for the audit log, also when the row is deleted. */
export function noteRestrictionChange(
  { districtId }: Pick<Pair, 'districtId'>,
  before: Pick<ContentRestriction, 'id' | 'type'> | null,
  after: Pick<ContentRestriction, 'id' | 'type'> | null,
): void {
  const id = (after ?? before)?.id
  if (id === undefined) return
  const [from, to] = [{ restriction: before?.type ?? null }, { restriction: after?.type ?? null }]
  noteChanges('content-restriction', id, from, to, districtId)
}

// The database checks the type.
const typeOf = ({ type }: ContentRestriction) => type as RestrictionBefore['type']

const beforeOf = (row: ContentRestriction): RestrictionBefore => ({
  id: row.id,
  type: typeOf(row),
  createdById: row.createdById,
  modifiedById: row.modifiedById,
  dateCreated: row.dateCreated.toISOString(),
  dateModified: row.dateModified.toISOString(),
})

const afterOf = (row: ContentRestriction): RestrictionAfter => ({
  id: row.id,
  type: typeOf(row),
  dateModified: row.dateModified.toISOString(),
})

/** Records the undo step of a restriction change and its effect for students; returns the step id. */
export async function recordRestrictionChange(
  actor: Actor,
  pair: Pair,
  before: ContentRestriction | null,
  after: ContentRestriction | null,
): Promise<string> {
  if (before === null || after === null) await noteRestricted(pair)
  noteRestrictionChange(pair, before, after)
  const undo: RestrictionUndo = {
    contentId: pair.contentId,
    districtId: pair.districtId,
    before: before && beforeOf(before),
    after: after && afterOf(after),
  }
  return recordUndoStep(actor, 'restriction', undo)
}
