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

/** What was deleted later than this can be brought back. */
export const restorableSince = (): Date => new Date(now().getTime() - RESTORABLE_DAYS * DAY_MS)

/** A deleted item that this actor might have deleted: 404 where there is none, or not any more; 409 `wrong_state` for one that lives. */
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

/** The children of a parent with one that it held, after what it followed there; null where it never held it. */
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

/** Whether an item would stand within itself below this parent: what it holds may have come to hold the parent while it was deleted. */
async function wouldCycle(parentId: string, id: string): Promise<boolean> {
  const [row] = await db().$queryRaw<{ isCycle: boolean }[]>`
    SELECT content_would_cycle(${parentId}::uuid, ${id}::uuid) AS "isCycle"`
  return row?.isCycle === true
}

/**
 * Puts an item back under the home that let it go, where that is still there, may be written by this actor and does not stand below it; gives
 * that, also where it holds the item already.
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

/** Brings the feature blocks of an echo back with it: nothing else shows them, and it cannot be without them. */
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
 * Brings back a deleted item as it was, for who might have deleted it: with what it holds, an echo with its features, and into the parent that
 * let it go where that still exists (`parent`, null for none). 404 for what was deleted too long ago, 409 `wrong_state` for what lives, `asset_code_in_use` and `duplicate`
 * where another item has its code, or its grade, by now.
 */
export async function restoreContent(actor: Actor, id: string): Promise<Restored> {
  const parent = await inTransaction(async () => {
    // Who deletes, links or brings back holds it: one after the other.
    await lockGraph()
    const record = await requireDeleted(actor, id)
    if (record.assetCode) await requireFreeAssetCode(actor, record.assetCode, id)
    await requireOwnGrade({ after: record })
    await db().content.update({ where: { id }, data: { deletedDate: null, deletedById: null } })
    await restoreFeatures(actor, record)
    // What stands in it has had no home since, or another one.
    await settleHomes({ before: { ...record, children: [] }, after: record })
    await noteContentChange({ holders: [id], below: [id] })
    const parent = await putBack(actor, record)
    // Its old home may be deleted, or hold it no longer.
    if (!parent) await resettle(id)
    return parent
  })
  return { content: await readWritten(actor, id), parent }
}
