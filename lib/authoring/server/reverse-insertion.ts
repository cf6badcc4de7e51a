import 'server-only'
import type { InsertionUndo } from '@/lib/content-insertion/insertion-undo'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import { noteInsertionChange } from '@/lib/content-insertion/server/record-insertion-change'
import { db } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { changedSince } from '@/lib/undo/refusals'
import { readPayloads } from '@/lib/undo/server/read-payloads'
import { lockGraph, lockItems } from './lock-content'
import { readRemovableIds, readRestorableIds, readStandingIds } from './undone-insertions'

async function remove({ id }: WireContentInsertion): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "content_insertion" WHERE "id" = ${id}::uuid FOR UPDATE`
  if ((await db().contentInsertion.deleteMany({ where: { id } })).count === 0) throw changedSince()
}

async function restore({ dateCreated, ...row }: WireContentInsertion): Promise<void> {
  // As for a new insertion: what is read under these locks stays valid until the end of the transaction.
  await lockGraph()
  await lockItems([row.insertionContentId])
  if (!(await readRestorableIds([{ dateCreated, ...row }])).has(row.id)) throw changedSince()
  await db().contentInsertion.create({ data: { ...row, dateCreated: new Date(dateCreated) } })
}

/**
 * Undoes an insertion, or restores a removed one to its place. Throws 403 `not_allowed` if the actor may no longer remove this insertion, 409
 * `stale_version` if it was removed since, or if its item was deleted or inserted there again. An item that was published by inserting it stays so.
 */
export async function reverseInsertion(actor: Actor, payload: unknown): Promise<void> {
  // Only `recordInsertionChange` writes this payload.
  const { did, insertion } = payload as InsertionUndo
  if (!(await readRemovableIds(actor, [insertion])).has(insertion.id))
    throw notAllowed('Only the user who inserted this, or an admin of the district, can undo it.')
  await (did === 'inserted' ? remove(insertion) : restore(insertion))
  await noteInsertionChange(did === 'inserted' ? 'removed' : 'inserted', insertion)
}

/** Returns those of the given steps that `reverseInsertion` would accept, with a fixed number of statements. */
export async function openInsertionSteps(actor: Actor, stepIds: readonly string[]): Promise<string[]> {
  const steps = (await readPayloads(stepIds)).map(({ id, payload }) => ({ stepId: id, ...(payload as InsertionUndo) }))
  const insertionsOf = (kind: InsertionUndo['did']) =>
    steps.flatMap(({ did, insertion }) => (did === kind ? [insertion] : []))
  const [removable, standing, restorable] = await Promise.all([
    readRemovableIds(
      actor,
      steps.map(({ insertion }) => insertion),
    ),
    readStandingIds(insertionsOf('inserted')),
    readRestorableIds(insertionsOf('removed')),
  ])
  return steps
    .filter(({ did, insertion: { id } }) => removable.has(id) && (did === 'inserted' ? standing : restorable).has(id))
    .map(({ stepId }) => stepId)
}
