import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { MAX_SYSTEM_LOG_BYTES } from '../limits'
import type { SystemLogEvents } from '../schema'

/** Returns only the path, because a query or hash may contain a code or a search. */
const pathOf = (url: string | null | undefined) => url?.split(/[?#]/, 1)[0] ?? null

/** Stores the events that a browser reports, for the operators (CALL-54). 413 over 8 kB. */
export async function storeEvents(
  actor: Actor,
  { frontendId, payload }: SystemLogEvents,
  requestId: string,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(payload)) > MAX_SYSTEM_LOG_BYTES)
    throw new ProductError('too_large', 'The request is too large.')
  await db().systemLog.createMany({
    data: payload.map(({ level, message, stack = null, url, at = null }) => ({
      id: newId(),
      frontendId,
      userId: actor.userId,
      level,
      message,
      stack,
      url: pathOf(url),
      at,
      requestId,
    })),
  })
}
