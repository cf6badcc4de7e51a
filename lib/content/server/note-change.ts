import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { type ContentRecord, changedFields } from './content-record'

/** The job that recomputes the assignments affected by a change (docs/decisions/0012-grades.md). */
export const CONTENT_CHANGED = 'content-changed'

/** A change of what students get. */
export type ContentChange = {
  /** Items that changed themselves: affects their assignments and those of their ancestors. */
  holders?: readonly string[]
  /** Items whose ancestors changed: affects their assignments and those of their descendants. */
  below?: readonly string[]
  /** The district affected; all districts if absent. */
  districtId?: string | null
  /** The teacher whose assignments are affected. */
  userId?: string | null
}

/**
 * Records, in the running transaction, that assigned work must be recomputed; a background job does so later
 * (lib/user-assignment/server/settle-changed.ts).
 */
export async function noteContentChange(change: ContentChange): Promise<void> {
  await db().job.create({ data: { id: newId(), type: CONTENT_CHANGED, payload: { ...change }, runAt: now() } })
}

/** The fields that affect how the item counts or what it shows. */
const COUNTED: readonly string[] = [
  'children',
  'data',
  'scoring',
  'contentState',
  'contentSubType',
  'teacherEdition',
  'territorySelectionType',
  'territoryIds',
] satisfies (keyof ContentRecord)[]

/** Records which saved changes affect what students have to do; a new name or tag does not. */
export async function noteSaves(
  saves: readonly { before: ContentRecord; after: ContentRecord; isNew?: boolean }[],
): Promise<void> {
  const holders = new Set<string>()
  const below = new Set<string>()
  for (const { before, after, isNew } of saves) {
    const fields = changedFields(before, after)
    // Students do not have a new item yet: it reaches them through its parent.
    if (!isNew && fields.some((field) => COUNTED.includes(field))) holders.add(after.id)
    if (fields.some((field) => field === 'territorySelectionType' || field === 'territoryIds')) below.add(after.id)
    const [old, present] = [before, after].map(({ children }) => new Set(children.map(({ id }) => id)))
    for (const id of old ?? []) if (!present?.has(id)) below.add(id)
    for (const id of present ?? []) if (isNew || !old?.has(id)) below.add(id)
  }
  if (holders.size + below.size > 0) await noteContentChange({ holders: [...holders], below: [...below] })
}
