import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { isContentType, takesChildren } from '@/lib/content/types'
import { insertableTypes } from '@/lib/content-insertion/insertable'
import type { CreateContentInsertion, WireContentInsertion } from '@/lib/content-insertion/schema'
import { presentInsertion } from '@/lib/content-insertion/server/present-insertion'
import { recordInsertionChange } from '@/lib/content-insertion/server/record-insertion-change'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { canInsertFor } from '@/lib/scope/server/content-insertion-scope'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import { mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { commitChanges } from './commit-changes'
import { composeRecord } from './compose-record'
import { lockGraph, lockItems } from './lock-content'

type Owner = { districtId: string | null; userId: string | null }

/** Returns the owner of an insertion, who must be the viewer, or a district that they administer. */
function ownerOf(actor: Actor, { districtId, userId }: CreateContentInsertion): Owner {
  if (districtId) {
    if (!canInsertFor(actor, districtId)) throw notAllowed('You can insert content only for your own district.')
    return { districtId, userId: null }
  }
  if (userId !== actor.userId) throw notAllowed('You can insert content only for yourself.')
  return { districtId: null, userId }
}

/** Reads both items; throws 404 if one is outside the viewer's scope, 403 if they cannot be parent and child in this way. */
async function requireItems(actor: Actor, { parentContentId, insertionContentId }: CreateContentInsertion) {
  const ids = [parentContentId, insertionContentId]
  const readable = await readReadableIds(actor, ids)
  const rows = await db().content.findMany({
    where: { id: { in: ids.filter((id) => readable.has(id)) } },
    select: { id: true, contentType: true, contentState: true, createdById: true, isShared: true, curriculum: true },
  })
  const parent = rows.find(({ id }) => id === parentContentId)
  const item = rows.find(({ id }) => id === insertionContentId)
  if (!parent || !item) throw notFound('There is no such content.')
  if (!isContentType(parent.contentType) || !takesChildren(parent.contentType))
    throw notAllowed('Nothing can be inserted into this item.')
  if (!(insertableTypes as readonly string[]).includes(item.contentType))
    throw notAllowed('This item cannot be inserted.')
  if (item.contentState === 'draft' && (item.createdById !== actor.userId || !mayWrite(actor, item)))
    throw notAllowed('Only its creator can insert a draft.')
  return item
}

/** Throws if the neighbor is elsewhere, or if the item is already there, as a child or inserted for the same owner. */
async function requirePlace(input: CreateContentInsertion, { districtId, userId }: Owner, actor: Actor) {
  const { parentContentId, insertionContentId, afterContentId } = input
  const owners = [{ userId: actor.userId }, ...(actor.districtId ? [{ districtId: actor.districtId }] : [])]
  const seen = userId ? { OR: owners } : { districtId }
  const inserted = await db().contentInsertion.findMany({ where: { AND: [{ parentContentId }, seen] } })
  const children = await db().contentChild.findMany({
    where: { parentId: parentContentId, childId: { in: [insertionContentId, afterContentId ?? insertionContentId] } },
    select: { childId: true },
  })
  const same = inserted.find((other) => other.insertionContentId === insertionContentId)
  if (same || children.some(({ childId }) => childId === insertionContentId))
    throw conflict('duplicate', 'This item is already there.', same ? { current: presentInsertion(same) } : {})
  const stands =
    afterContentId === null ||
    children.some(({ childId }) => childId === afterContentId) ||
    inserted.some((other) => other.insertionContentId === afterContentId)
  if (!stands) throw invalidInput('The request is not valid.', [{ path: 'afterContentId', message: 'is not there' }])
}

/** Publishes a draft unchanged; throws 400 if it lacks what publishing requires. */
async function publish(actor: Actor, id: string): Promise<void> {
  const before = (await readContentRecords([id])).get(id)
  if (!before) throw notFound('There is no such content.')
  const { record: after } = composeRecord(before, { contentState: 'published' })
  await commitChanges(actor, [{ before, after }])
}

/**
 * Inserts an item into another for a district or only for the viewer (ENT-55), which publishes the viewer's own draft. Throws 404 for
 * items outside their scope, 403 for another user or a district they do not administer, 409 `duplicate` if it is already there, `cycle` if
 * it would contain itself.
 */
export async function createInsertion(
  actor: Actor,
  input: CreateContentInsertion,
): Promise<{ insertion: WireContentInsertion; undoStepId: string }> {
  const owner = ownerOf(actor, input)
  const { parentContentId, insertionContentId, afterContentId } = input
  return inTransaction(async () => {
    // The lock serializes linking and deleting, so what is read here stays valid until the end of the transaction.
    await lockGraph()
    await lockItems([insertionContentId])
    if (owner.districtId && (await db().district.count({ where: { id: owner.districtId } })) === 0)
      throw notFound('There is no such district.')
    const item = await requireItems(actor, input)
    await requirePlace(input, owner, actor)
    const [found] = await db().$queryRaw<{ isCircle: boolean }[]>`
      SELECT content_would_cycle(${parentContentId}::uuid, ${insertionContentId}::uuid) AS "isCircle"`
    if (found?.isCircle) throw conflict('cycle', 'This item cannot be inserted into itself.')
    if (item.contentState === 'draft') await publish(actor, item.id)
    const row = await db().contentInsertion.create({
      data: {
        id: newId(),
        parentContentId,
        insertionContentId,
        afterContentId,
        ...owner,
        createdById: actor.userId,
        dateCreated: now(),
      },
    })
    return { insertion: presentInsertion(row), undoStepId: await recordInsertionChange(actor, 'inserted', row) }
  })
}
