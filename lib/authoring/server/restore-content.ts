import 'server-only'
import { now } from '@/lib/common/clock'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, RecordChild } from '@/lib/content/server/content-record'
import { noteContentChange } from '@/lib/content/server/note-change'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import { isWritable, mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { RESTORABLE_DAYS } from '../limits'
import { commitChanges, requireOwnGrade } from './commit-changes'
import { featuresOf } from './compose-record'
import { lockGraph, lockItems } from './lock-content'
import { placeChild } from './place-child'
import { requireFreeAssetCode } from './require-free-asset-code'
import { readWritten, requireWritable, requireWriter } from './require-writable'
import { resettle, settleHomes } from './settle-homes'

const DAY_MS = 86_400_000

/** Returns the time after which an item must have been deleted to be restorable. */
export const restorableSince = (): Date => new Date(now().getTime() - RESTORABLE_DAYS * DAY_MS)

/**
 * Returns a deleted item that this actor could have deleted. Throws 404 if there is none, or if it can no longer be restored; 409
 * `wrong_state` if it is not deleted.
 */
async function requireDeleted(actor: Actor, id: string): Promise<ContentRecord> {
  requireWriter(actor)
  const row = await db().content.findUnique({ where: { id }, select: { deletedDate: true } })
  if (!row) throw notFound()
  const { deletedDate } = row
  if (!deletedDate) {
    await requireWritable(actor, id)
    throw conflict('wrong_state', 'The item is not deleted.')
  }
  const record = deletedDate > restorableSince() ? (await readContentRecords([id])).get(id) : undefined
  if (!record || !mayWrite(actor, record)) throw notFound()
  return record
}

/** Returns the children of a parent with a former child put back after the sibling it used to follow; null if it was never a child. */
async function childrenWith(parent: ContentRecord, id: string): Promise<RecordChild[] | null> {
  const [last] = await db().$queryRaw<{ children: RecordChild[] }[]>`
    SELECT r."snapshot" -> 'children' AS "children" FROM "content_revision" r
    WHERE r."contentId" = ${parent.id}::uuid AND r."snapshot" -> 'children' @> ${JSON.stringify([{ id }])}::jsonb
    ORDER BY r."version" DESC LIMIT 1`
  if (!last) return null
  const at = last.children.findIndex((child) => child.id === id)
  const child = last.children[at]
  if (!child) return null
  const before = last.children.slice(0, at).findLast((each) => parent.children.some((kept) => kept.id === each.id))
  return placeChild(parent.children, child, before?.id ?? null)
}

/** Whether restoring an item into this parent would close a cycle: its descendants may have become ancestors of the parent while it was deleted. */
async function wouldCycle(parentId: string, id: string): Promise<boolean> {
  const [row] = await db().$queryRaw<{ isCycle: boolean }[]>`
    SELECT content_would_cycle(${parentId}::uuid, ${id}::uuid) AS "isCycle"`
  return row?.isCycle === true
}

/**
 * Puts an item back into its former home if that still exists, may be changed by this actor and is not one of its descendants; returns that
 * parent, also if it already contains the item.
 */
async function putBack(actor: Actor, { id, parentId }: ContentRecord): Promise<{ id: string; version: number } | null> {
  if (!parentId) return null
  await lockItems([parentId])
  if (!(await isWritable(actor, parentId))) return null
  const before = (await readContentRecords([parentId])).get(parentId)
  if (!before) return null
  if (before.children.some((child) => child.id === id)) return { id: parentId, version: before.version }
  const children = await childrenWith(before, id)
  if (!children || (await wouldCycle(parentId, id))) return null
  const version = before.version + 1
  await commitChanges(actor, [{ before, after: { ...before, children, version } }])
  return { id: parentId, version }
}

/** Restores the feature blocks of an echo with it: nothing else shows them, and the echo requires them. */
async function restoreFeatures(actor: Actor, echo: ContentRecord): Promise<void> {
  const ids = Object.values(featuresOf(echo)).flatMap((feature) => feature?.contentId ?? [])
  if (ids.length === 0) return
  const where = { id: { in: ids }, deletedDate: { not: null } }
  for (const { id, assetCode } of await db().content.findMany({ where, select: { id: true, assetCode: true } }))
    if (assetCode) await requireFreeAssetCode(actor, assetCode, id)
  await db().content.updateMany({ where, data: { deletedDate: null, deletedById: null } })
}

type Restored = { content: WireContent; parent: { id: string; version: number } | null }

/**
 * Restores a deleted item unchanged for users who could have deleted it: with its children, an echo with its features, and into its former
 * parent if that still exists (`parent`, null for none). Throws 404 for an item deleted too long ago, 409 `wrong_state` for one that is not
 * deleted, `asset_code_in_use` and `duplicate` if another item now has its code, or its grade.
 */
export async function restoreContent(actor: Actor, id: string): Promise<Restored> {
  const parent = await inTransaction(async () => {
    // The graph lock serializes restoring with deleting and linking.
    await lockGraph()
    const record = await requireDeleted(actor, id)
    if (record.assetCode) await requireFreeAssetCode(actor, record.assetCode, id)
    await requireOwnGrade({ after: record })
    await db().content.update({ where: { id }, data: { deletedDate: null, deletedById: null } })
    await restoreFeatures(actor, record)
    // Its children have since lost their home or got another one.
    await settleHomes({ before: { ...record, children: [] }, after: record })
    await noteContentChange({ holders: [id], below: [id] })
    const parent = await putBack(actor, record)
    // Its former home may be deleted, or may no longer contain it.
    if (!parent) await resettle(id)
    return parent
  })
  return { content: await readWritten(actor, id), parent }
}
