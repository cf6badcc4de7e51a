import 'server-only'
import { can } from '@/lib/ability/ability'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { conflict, forbidden, notAllowed, notFound, type ProductError } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'

type Owned = Pick<ContentRecord, 'isShared' | 'createdById' | 'curriculum'>

/** Refuses whoever writes no content at all: it takes the ability of authors, or that of teachers to have items of their own. */
export function requireWriter(actor: Actor): void {
  if (!can(actor, 'author') && !can(actor, 'content.insert-own')) throw forbidden()
}

/** Whether a curriculum is one of the viewer's; what belongs to none is everybody's. */
export function writesFor(actor: Actor, curriculum: ContentRecord['curriculum']): boolean {
  const isOwn = actor.profiles.some((profile) => profile.curriculum === curriculum)
  return curriculum === null || isOwn || adminReach(actor).everything
}

/** Who may change an item (domain.md §1): what is everyone's, the authors of its curriculum; any other, who made it. */
export function mayWrite(actor: Actor, { isShared, createdById, curriculum }: Owned): boolean {
  if (adminReach(actor).everything) return true
  return isShared ? can(actor, 'author') && writesFor(actor, curriculum) : createdById === actor.userId
}

/** An item that this actor may change, as it is stored: 404 where they may not know of it, 403 `not_allowed` where they may only read it. */
export async function requireWritable(actor: Actor, id: string): Promise<ContentRecord> {
  requireWriter(actor)
  const record = (await isReadable(actor, id)) && (await readContentRecords([id])).get(id)
  if (!record) throw notFound()
  if (!mayWrite(actor, record)) throw notAllowed('You are not allowed to change this item.')
  return record
}

/** An item as a save answers it: as `GET content/{id}` does, with its children. */
export async function readWritten(actor: Actor, id: string): Promise<WireContent> {
  return (await getContent(actor, id, { childDepth: 1 })).content
}

/** 409 `stale_version`: another version was read; `context.current` is the record as it is now. */
export async function staleContent(actor: Actor, id: string): Promise<ProductError> {
  return conflict('stale_version', 'Content changed', { current: await readWritten(actor, id) })
}
