import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { conflict, forbidden, notAllowed, notFound, type ProductError } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import { isWriter, mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'

/** Throws for users who may not write any content: this requires the authors' ability, or the teachers' ability to have their own items. */
export function requireWriter(actor: Actor): void {
  if (!isWriter(actor)) throw forbidden()
}

/**
 * Returns the stored record of an item that this actor may change. Throws 404 if it is outside their scope, 403 `not_allowed` if they may
 * only read it.
 */
export async function requireWritable(actor: Actor, id: string): Promise<ContentRecord> {
  requireWriter(actor)
  const record = (await isReadable(actor, id)) && (await readContentRecords([id])).get(id)
  if (!record) throw notFound()
  if (!mayWrite(actor, record)) throw notAllowed('You are not allowed to change this item.')
  return record
}

/** Returns the response of a save: the same as for `GET content/{id}`, with children. */
export async function readWritten(actor: Actor, id: string): Promise<WireContent> {
  return (await getContent(actor, id, { childDepth: 1 })).content
}

/** Builds a 409 `stale_version` error; `context.current` is the current record. */
export async function staleContent(actor: Actor, id: string): Promise<ProductError> {
  return conflict('stale_version', 'Content changed', { current: await readWritten(actor, id) })
}
