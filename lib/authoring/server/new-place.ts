import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { takesChildren } from '@/lib/content/types'
import { invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { NewPlace } from '../schema'
import type { Change } from './check-change'
import { lockItems } from './lock-content'
import { placeChild } from './place-child'
import { requireWritable, staleContent } from './require-writable'

/** Reads the parent requested for a new item; null if none is requested. Throws 409 `stale_version`, 400 for an item that cannot have children. */
export async function readParent(actor: Actor, place: NewPlace | undefined): Promise<ContentRecord | null> {
  if (!place) return null
  const parent = await requireWritable(actor, place.id)
  if (place.version !== undefined && place.version !== parent.version) throw await staleContent(actor, place.id)
  if (!takesChildren(parent.contentType))
    throw invalidInput('This item cannot contain other items.', [
      { path: 'parentContent.id', message: 'cannot contain other items' },
    ])
  return parent
}

/** Returns the parent with a new item among its children, read while the caller holds the graph lock. Null if none is requested. */
export async function placeInParent(
  actor: Actor,
  place: NewPlace | undefined,
  contentId: string,
): Promise<Change | null> {
  if (!place) return null
  await lockItems([place.id])
  const before = await readParent(actor, place)
  if (!before) return null
  const child = { id: contentId, section: place.section || null }
  const children = placeChild(before.children, child, place.afterContentId)
  return { before, after: { ...before, children, version: before.version + 1 } }
}
