import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

type Holder = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  contentState: string
  createdById: string | null
  firstName: string | null
  lastName: string | null
}

/**
 * Presents what may be revealed about the item that has the code: its kind and state, its author for users with the ability, and its
 * identity for those who may read it.
 */
async function presentHolder(actor: Actor, holder: Holder) {
  const { contentType, contentSubType, contentState, createdById, firstName, lastName } = holder
  const known = { contentType, contentSubType, contentState }
  if (!(await isReadable(actor, holder.id))) return known
  const isNamed = createdById !== null && (createdById === actor.userId || can(actor, 'author.names'))
  return {
    ...known,
    id: holder.id,
    name: holder.name,
    createdById,
    creator: isNamed ? { id: createdById, firstName, lastName } : null,
  }
}

/** Throws if another existing item has the asset code, ignoring case; concurrent requests for the same code wait for each other. */
export async function requireFreeAssetCode(actor: Actor, code: string, ownId: string): Promise<void> {
  await db().$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${'asset code '} || lower(${code}), 0))::text`
  const [holder] = await db().$queryRaw<Holder[]>`
    SELECT c."id", c."name", c."contentType", c."contentSubType", c."contentState", c."createdById", u."firstName", u."lastName"
    FROM "content" c LEFT JOIN "user" u ON u."id" = c."createdById"
    WHERE lower(btrim(c."assetCode")) = lower(${code}) AND c."assetCode" IS NOT NULL AND c."deletedDate" IS NULL
      AND c."id" <> ${ownId}::uuid`
  if (holder)
    throw conflict('asset_code_in_use', 'Asset code is already in use!', {
      content: await presentHolder(actor, holder),
    })
}
