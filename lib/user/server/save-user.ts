import 'server-only'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { SaveOwnUser, WireUser } from '../schema'
import { getUser } from './get-user'
import { mailOldAddress } from './mail-old-address'

async function requireLanguage(languageId: string | null | undefined): Promise<void> {
  if (!languageId) return
  if ((await db().language.count({ where: { id: languageId } })) === 0) throw notFound('There is no such language.')
}

type OwnRow = { version: number; firstName: string; email: string | null; chosen: string | null; spoken: string | null }

/** Locks the actor's own row, which it gives, and checks the version that was read, where one was sent. */
async function lockOwn(actor: Actor, version: number | undefined): Promise<OwnRow | undefined> {
  const [row] = await db().$queryRaw<OwnRow[]>`
    SELECT "version", "firstName", "email", "preferences"->>'interfaceLanguage' AS "chosen",
      (SELECT l."code" FROM "language" l WHERE l."id" = "languageId") AS "spoken"
    FROM "user" WHERE "id" = ${actor.userId}::uuid FOR UPDATE`
  if (version !== undefined && row?.version !== version)
    throw conflict('stale_version', 'This record was changed elsewhere.', { current: await getUser(actor, 'current') })
  return row
}

/**
 * Changes the actor's own record; preferences are merged by top-level key. 404 for a person the viewer may not know, 403 `not_allowed` for
 * any other and for the address while impersonating (an address that is replaced is told so by mail), 409 `stale_version` when a version was sent and is old, 409 `duplicate` for an address that another account has.
 */
export async function saveUser(actor: Actor, id: string, input: SaveOwnUser): Promise<WireUser> {
  if (id !== 'current' && id !== actor.userId) {
    await getUser(actor, id)
    throw notAllowed()
  }
  // By the address an account can be taken over: that is nobody's but its owner's.
  if (actor.session.contextUserId && input.email !== undefined)
    throw notAllowed('The address cannot be changed while impersonating.')
  const { version, preferences, ...fields } = input
  await inTransaction(async () => {
    const before = await lockOwn(actor, version)
    await requireLanguage(fields.languageId)
    if (preferences)
      await db().$executeRaw`
        UPDATE "user" SET "preferences" = "preferences" || ${JSON.stringify(preferences)}::jsonb WHERE "id" = ${actor.userId}::uuid`
    await db().user.update({
      where: { id: actor.userId },
      data: { ...fields, version: { increment: 1 }, modifiedById: actor.userId },
    })
    const { email } = before ?? {}
    const isMoved = email && fields.email !== undefined && fields.email?.toLowerCase() !== email.toLowerCase()
    // What was sent to the old address for a new password is worth nothing any more.
    if (isMoved) await db().passwordRecovery.deleteMany({ where: { userId: actor.userId, usedDate: null } })
    if (before && isMoved) afterCommit(() => mailOldAddress({ ...before, email }))
  })
  return getUser(actor, 'current')
}
