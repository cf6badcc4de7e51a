import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { SaveOwnUser, WireUser } from '../schema'
import { readAuditedUser } from './audited-user'
import { getUser } from './get-user'
import type { MailedAccount } from './mail-account'
import { moveAddress } from './move-address'
import { countEmailChange, requestEmailChange } from './request-email-change'
import { requireCurrentPassword } from './require-current-password'

async function requireLanguage(languageId: string | null | undefined): Promise<void> {
  if (!languageId) return
  if ((await db().language.count({ where: { id: languageId } })) === 0) throw notFound('There is no such language.')
}

type OwnRow = MailedAccount & { version: number; email: string | null }

/** Locks and returns the actor's own row, and checks the version if one was sent. */
async function lockOwn(actor: Actor, version: number | undefined): Promise<OwnRow> {
  const [row] = await db().$queryRaw<OwnRow[]>`
    SELECT "id", "version", "email", "preferences"->>'interfaceLanguage' AS "chosen",
      (SELECT l."code" FROM "language" l WHERE l."id" = "languageId") AS "spoken"
    FROM "user" WHERE "id" = ${actor.userId}::uuid FOR UPDATE`
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version)
    throw conflict('stale_version', 'This record was changed elsewhere.', { current: await getUser(actor, 'current') })
  return row
}

/** Requires the password for a new address, and refuses it while impersonating: who controls the address can take over the account. */
async function requireOwner(actor: Actor, { email, currentPassword }: SaveOwnUser): Promise<void> {
  if (email === undefined) return
  if (actor.session.contextUserId) throw notAllowed('The address cannot be changed while impersonating.')
  if (email === actor.email) return
  await requireCurrentPassword(actor, currentPassword)
  if (email) await countEmailChange(actor.userId, email)
}

/** Changes the address: a new one takes effect once it is confirmed, removing it at once; entering the current one cancels a pending change. */
async function changeAddress(account: OwnRow, email: string | null | undefined): Promise<void> {
  if (email === undefined) return
  if (email === account.email) await db().emailChange.deleteMany({ where: { userId: account.id } })
  else if (email === null) await moveAddress(account.id, null)
  else await requestEmailChange(account, email)
}

/**
 * Changes the actor's own record; preferences are merged by top-level key. A new address requires the password (400) and is kept as `pendingEmail`
 * until it is confirmed. 403 `not_allowed` for a new address while impersonating, 409 `stale_version` if a version was sent and is stale, 409
 * `duplicate` for an address of another account, 429 after five new addresses in a day.
 */
export async function saveUser(actor: Actor, input: SaveOwnUser): Promise<WireUser> {
  const { version, preferences, email, currentPassword: _, ...fields } = input
  await requireOwner(actor, input)
  await inTransaction(async () => {
    const before = await lockOwn(actor, version)
    // Personal settings change far more often and are not kept in the audit log.
    const isRecord =
      email !== undefined || [fields.firstName, fields.lastName, fields.languageId].some((field) => field !== undefined)
    const audited = isRecord && (await readAuditedUser(actor.userId))
    await requireLanguage(fields.languageId)
    if (preferences)
      await db().$executeRaw`
        UPDATE "user" SET "preferences" = "preferences" || ${JSON.stringify(preferences)}::jsonb WHERE "id" = ${actor.userId}::uuid`
    await db().user.update({
      where: { id: actor.userId },
      data: { ...fields, version: { increment: 1 }, modifiedById: actor.userId },
    })
    await changeAddress(before, email)
    if (audited) noteChanges('user', actor.userId, audited, await readAuditedUser(actor.userId))
  })
  return getUser(actor, 'current')
}
