import 'server-only'
import { contentReferences } from '@/lib/content/references'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, RecordChild } from '@/lib/content/server/content-record'
import { inTransaction } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { AddChild } from '../schema'
import { commitChanges } from './commit-changes'
import { referenced } from './find-holder'
import { lockGraph, lockItems } from './lock-content'
import { placeChild } from './place-child'
import { readWritten, requireWritable } from './require-writable'

/** Changes the children of an item as it is now, one link at a time: nobody else links until it is done. */
async function relink(
  actor: Actor,
  id: string,
  change: (parent: ContentRecord) => Promise<RecordChild[]>,
): Promise<WireContent> {
  await inTransaction(async () => {
    await lockGraph()
    await lockItems([id])
    const before = await requireWritable(actor, id)
    const after = { ...before, children: await change(before), version: before.version + 1 }
    await commitChanges(actor, [{ before, after }])
  })
  return readWritten(actor, id)
}

/** Puts an item that is there under a parent; gives the parent. 409 `duplicate` where it stands there already, `cycle` where it stands above. */
export function addChild(actor: Actor, id: string, { contentId, afterContentId, section }: AddChild) {
  return relink(actor, id, async ({ children }) => {
    if (children.some((child) => child.id === contentId))
      throw conflict('duplicate', 'The item is a child of this one already.')
    return placeChild(children, { id: contentId, section: section || null }, afterContentId)
  })
}

/** Takes an item out from under a parent and leaves it otherwise as it is; gives the parent. 409 `referenced` while the parent's texts show it. */
export function removeChild(actor: Actor, id: string, childId: string) {
  return relink(actor, id, async ({ children, contentType, data }) => {
    if (!children.some((child) => child.id === childId)) throw notFound()
    if (contentReferences(contentType, data).embedded.includes(childId)) throw await referenced(actor, id)
    return children.filter((child) => child.id !== childId)
  })
}
