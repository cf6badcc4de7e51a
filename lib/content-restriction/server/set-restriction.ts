import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { noteContentChange } from '@/lib/content/server/note-change'
import { db, inTransaction } from '@/lib/db/db'
import type { ContentRestriction } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { SetContentRestriction, WireContentRestriction } from '../schema'
import { presentRestriction } from './present-restriction'

/** The pair's one row, made or changed; equal calls at once write it one after the other. */
async function upsert(actor: Actor, { contentId, districtId, type }: SetContentRestriction) {
  const [row] = await db().$queryRaw<(ContentRestriction & { wasMade: boolean })[]>`
    INSERT INTO "content_restriction" ("id", "contentId", "districtId", "type", "createdById", "dateCreated", "dateModified")
    VALUES (${newId()}::uuid, ${contentId}::uuid, ${districtId}::uuid, ${type}, ${actor.userId}::uuid, ${now()}, ${now()})
    ON CONFLICT ("contentId", "districtId") DO UPDATE
      SET "type" = excluded."type", "modifiedById" = excluded."createdById", "dateModified" = excluded."dateModified"
    RETURNING *, xmax = 0 AS "wasMade"`
  if (!row) throw notFound()
  return row
}

/**
 * Restricts an item in a district, changes how, or with `remove` no longer does (SAVE-18): 404 for an item or a district that
 * the viewer may not know, 403 for a district that is not theirs.
 */
export async function setRestriction(
  actor: Actor,
  input: SetContentRestriction,
): Promise<{ restriction: WireContentRestriction | null; wasMade: boolean }> {
  const { contentId, districtId, type } = input
  if (!canRestrictIn(actor, districtId)) throw notAllowed('You can restrict content in your own district alone.')
  return inTransaction(async () => {
    if ((await db().district.count({ where: { id: districtId } })) === 0) throw notFound('There is no such district.')
    if (!(await isReadable(actor, contentId))) throw notFound('There is no such content.')
    if (type === 'remove') {
      const { count } = await db().contentRestriction.deleteMany({ where: { contentId, districtId } })
      if (count > 0) await noteContentChange({ holders: [contentId], below: [contentId], districtId })
      return { restriction: null, wasMade: false }
    }
    const { wasMade, ...row } = await upsert(actor, input)
    if (wasMade) await noteContentChange({ holders: [contentId], below: [contentId], districtId })
    return { restriction: presentRestriction(row), wasMade }
  })
}
