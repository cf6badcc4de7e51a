import 'server-only'
import { contentReferences } from '@/lib/content/references'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, RecordChild } from '@/lib/content/server/content-record'
import { inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { AddChild } from '../schema'
import { commitChanges } from './commit-changes'
import { referenced } from './find-holder'
import { lockGraph, lockItems } from './lock-content'
import { placeChild } from './place-child'
import { readWritten, requireWritable, staleContent } from './require-writable'

type Relinked = { before: ContentRecord; after: ContentRecord }

/** Returns an item that this actor may change, at the given version if there is one. */
async function readAt(actor: Actor, id: string, version: number | undefined): Promise<ContentRecord> {
  const record = await requireWritable(actor, id)
  if (version !== undefined && version !== record.version) throw await staleContent(actor, id)
  return record
}

const relinked = (before: ContentRecord, children: RecordChild[]): Relinked => ({
  before,
  after: { ...before, children, version: before.version + 1 },
})

async function without(actor: Actor, parent: ContentRecord, childId: string): Promise<Relinked> {
  const { id, children, contentType, data } = parent
  if (!children.some((child) => child.id === childId)) throw notFound()
  if (contentReferences(contentType, data).embedded.includes(childId)) throw await referenced(actor, id)
  return relinked(
    parent,
    children.filter((child) => child.id !== childId),
  )
}

/** Changes the children of items under the graph lock, so that nobody else links them meanwhile. */
const relink = (actor: Actor, ids: readonly string[], change: () => Promise<Relinked[]>) =>
  inTransaction(async () => {
    await lockGraph()
    await lockItems(ids)
    const changes = await change()
    await commitChanges(actor, changes)
    return changes
  })

type Added = { content: WireContent; from: { id: string; version: number } | null }

/**
 * Adds an existing item to a parent, or moves it from another one; returns the parent. Throws 409 `duplicate` if it is already there,
 * `cycle` if it is an ancestor, `referenced` while the texts of the other parent show it, `stale_version` if a given version is outdated.
 */
export async function addChild(actor: Actor, id: string, added: AddChild): Promise<Added> {
  const { contentId, afterContentId, section, version, from } = added
  if (from?.id === id)
    throw invalidInput('An item is moved from one parent to another.', [
      { path: 'from.id', message: 'is the parent itself' },
    ])
  const changes = await relink(actor, from ? [id, from.id] : [id], async () => {
    const parent = await readAt(actor, id, version)
    if (parent.children.some((child) => child.id === contentId))
      throw conflict('duplicate', 'The item is a child of this one already.')
    const left = from ? [await without(actor, await readAt(actor, from.id, from.version), contentId)] : []
    const child = { id: contentId, section: section || null }
    // Link before unlinking, so that an item that this actor can read only through its old parent can be moved too.
    return [relinked(parent, placeChild(parent.children, child, afterContentId)), ...left]
  })
  const old = changes.find(({ after }) => after.id === from?.id)?.after
  return { content: await readWritten(actor, id), from: old ? { id: old.id, version: old.version } : null }
}

/**
 * Removes an item from a parent, leaves the item itself unchanged, and returns the parent. Throws 409 `referenced` while the parent's texts
 * show it.
 */
export async function removeChild(actor: Actor, id: string, childId: string): Promise<WireContent> {
  await relink(actor, [id], async () => [await without(actor, await requireWritable(actor, id), childId)])
  return readWritten(actor, id)
}
