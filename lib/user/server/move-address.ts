import 'server-only'
import { afterCommit, db } from '@/lib/db/db'
import { type MailedAccount, mailAccount } from './mail-account'
import { requireFreeEmail } from './require-free-name'

type Before = MailedAccount & { email: string | null }

/**
 * Changes an account's address in the current transaction: a pending address change is dropped, and so are password links sent to the old address,
 * which is notified. 409 `duplicate` for the address or user name of another account.
 */
export async function moveAddress(userId: string, email: string | null): Promise<void> {
  const [before] = await db().$queryRaw<Before[]>`
    SELECT u."id", u."email", u."preferences"->>'interfaceLanguage' AS "chosen",
      (SELECT l."code" FROM "language" l WHERE l."id" = u."languageId") AS "spoken"
    FROM "user" u WHERE u."id" = ${userId}::uuid FOR UPDATE`
  if (!before) return
  await requireFreeEmail(userId, email)
  await db().user.update({ where: { id: userId }, data: { email }, select: { id: true } })
  await db().emailChange.deleteMany({ where: { userId } })
  const old = before.email
  if (!old || old.toLowerCase() === email?.toLowerCase()) return
  await db().passwordRecovery.deleteMany({ where: { userId, usedDate: null } })
  afterCommit(() => mailAccount(before, old, 'moved'))
}
