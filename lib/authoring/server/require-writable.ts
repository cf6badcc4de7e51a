import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { conflict, forbidden, notAllowed, notFound, type ProductError } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import { isWriter, mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'

/** Refuses whoever writes no content at all: it takes the ability of authors, or that of teachers to have items of their own. */
export function requireWriter(actor: Actor): void {
  if (!isWriter(actor)) throw forbidden()
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
