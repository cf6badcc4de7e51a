import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { type ContentRecord, changedFields } from './content-record'

/** The job that works out the assignments which a change reaches (docs/decisions/0012-grades.md). */
export const CONTENT_CHANGED = 'content-changed'

/** What has changed of what students get. */
export type ContentChange = {
  /** Items that changed themselves: the assignments of them, and of all that holds them. */
  holders?: readonly string[]
  /** Items whose ways up have changed: the assignments of them, and of all that stands below them. */
  below?: readonly string[]
  /** The district that it is so in; everywhere where there is none. */
  districtId?: string | null
  /** The teacher whose assignments it is so in. */
  userId?: string | null
}

/** Notes, in the running transaction, that running work has to be worked out anew; the housekeeping does it (lib/user-assignment/server/settle-changed.ts). */
export async function noteContentChange(change: ContentChange): Promise<void> {
  await db().job.create({ data: { id: newId(), type: CONTENT_CHANGED, payload: { ...change }, runAt: now() } })
}

/** Whether the item itself counts in another way, or shows other things below it. */
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

/** Notes what saves of items change of what students have to do; a name or a tag is nothing of it. */
export async function noteSaves(
  saves: readonly { before: ContentRecord; after: ContentRecord; isNew?: boolean }[],
): Promise<void> {
  const holders = new Set<string>()
  const below = new Set<string>()
  for (const { before, after, isNew } of saves) {
    const fields = changedFields(before, after)
    // Nobody has had a new item yet: it comes with what holds it.
    if (!isNew && fields.some((field) => COUNTED.includes(field))) holders.add(after.id)
    if (fields.some((field) => field === 'territorySelectionType' || field === 'territoryIds')) below.add(after.id)
    const [old, present] = [before, after].map(({ children }) => new Set(children.map(({ id }) => id)))
    for (const id of old ?? []) if (!present?.has(id)) below.add(id)
    for (const id of present ?? []) if (isNew || !old?.has(id)) below.add(id)
  }
  if (holders.size + below.size > 0) await noteContentChange({ holders: [...holders], below: [...below] })
}
