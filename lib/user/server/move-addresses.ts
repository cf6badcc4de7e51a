import 'server-only'
import { afterCommit, db } from '@/lib/db/db'
import { type MailedAccount, mailAccounts } from './mail-account'

type Before = MailedAccount & { email: string | null }
type AddressMove = { userId: string; email: string | null }

/**
 * Does what `moveAddress` does, for many accounts with one statement per table. The caller has locked the accounts and checked that the addresses are
 * free; the old addresses are notified one after the other.
 */
export async function moveAddresses(moves: readonly AddressMove[]): Promise<void> {
  if (moves.length === 0) return
  const userIds = moves.map(({ userId }) => userId)
  const rows = await db().$queryRaw<Before[]>`
    SELECT u."id", u."email", u."preferences"->>'interfaceLanguage' AS "chosen", l."code" AS "spoken"
    FROM "user" u LEFT JOIN "language" l ON l."id" = u."languageId" WHERE u."id" = ANY (${userIds}::uuid[]) ORDER BY u."id"`
  await db().$executeRaw`
    UPDATE "user" u SET "email" = w."email"
    FROM unnest(${userIds}::uuid[], ${moves.map(({ email }) => email)}::text[]) AS w("id", "email") WHERE u."id" = w."id"`
  await db().emailChange.deleteMany({ where: { userId: { in: userIds } } })
  const becomes = new Map(moves.map(({ userId, email }) => [userId, email?.toLowerCase()]))
  const left = rows.flatMap(({ email, ...account }) =>
    email && email.toLowerCase() !== becomes.get(account.id) ? [{ account, to: email }] : [],
  )
  await db().passwordRecovery.deleteMany({
    where: { userId: { in: left.map(({ account }) => account.id) }, usedDate: null },
  })
  afterCommit(() => void mailAccounts(left, 'moved'))
}
