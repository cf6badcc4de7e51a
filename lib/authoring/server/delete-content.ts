import 'server-only'
import { now } from '@/lib/common/clock'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { referenced, requireUnused } from './find-holder'
import { lockGraph, lockItems } from './lock-content'
import { requireWritable } from './require-writable'
import { leaveHomes, readResidents } from './settle-homes'

/** Locks the items to delete, the items whose home they are, and the others saved with them: all at once, in the global lock order. */
export async function lockDeleted(ids: readonly string[], besides: readonly string[] = []): Promise<void> {
  await lockItems([...besides, ...ids, ...(await readResidents(ids))])
}

/** Soft-deletes items, as student work and revisions reference them; items that had their home there get another one. */
async function markDeleted(actor: Actor, ids: readonly string[]): Promise<void> {
  await db().content.updateMany({
    where: { id: { in: [...ids] } },
    data: { deletedDate: now(), deletedById: actor.userId },
  })
  await leaveHomes(ids)
}

/**
 * Deletes children that an item drops in the save about to be written; requires the graph lock and the locks of all items involved. Throws
 * 409 `referenced` if the item's own texts still show one, or another item contains it.
 */
export async function deleteChildren(actor: Actor, parent: ContentRecord, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  const records = await readContentRecords(gone)
  for (const id of gone) {
    const record = records.get(id)
    if (!record) throw notFound('There is no such child.')
    if (!mayWrite(actor, record)) throw notAllowed('You are not allowed to delete this item.')
    const isKept = parent.children.some((child) => child.id === id) || parent.dependsOnIds.includes(id)
    if (isKept) throw await referenced(actor, parent.id)
    await requireUnused(actor, id, [parent.id, ...gone])
  }
  await markDeleted(actor, gone)
}

/** Deletes an item that no other existing item contains, inserts, lists or references; throws 409 `referenced` with the first that does. */
export async function deleteContent(actor: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    await lockGraph()
    await requireWritable(actor, id)
    await lockDeleted([id])
    if (!(await lockItems([id])).has(id)) throw notFound()
    await requireUnused(actor, id)
    await markDeleted(actor, [id])
  })
}
