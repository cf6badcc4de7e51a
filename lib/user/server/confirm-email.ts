import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { invalidInput } from '@/lib/error/product-error'
import { consume } from '@/lib/rate-limit/server/consume'
import { isActiveAccount } from '@/lib/scope/server/active-account'
import { hashSecret } from '@/lib/session/server/session-secret'
import { EMAIL_CODES_PER_ADDRESS } from '../limits'
import { moveAddress } from './move-address'

const ADDRESS_LIMIT = { name: 'email-code-address', points: EMAIL_CODES_PER_ADDRESS, seconds: 3_600 }

/** Returns the pending change of a code, with its account locked; of two concurrent calls the second finds none. */
async function claimEmailChange(code: string): Promise<{ userId: string; email: string } | null> {
  const codeHash = hashSecret(code)
  await db().$queryRaw`
    SELECT 1 FROM "user" WHERE "id" = (SELECT "userId" FROM "email_change" WHERE "codeHash" = ${codeHash}) FOR UPDATE`
  const [change] = await db().$queryRaw<{ userId: string; email: string }[]>`
    SELECT c."userId", c."email" FROM "email_change" c JOIN "user" u ON u."id" = c."userId"
    WHERE c."codeHash" = ${codeHash} AND c."expiresAt" > ${now()} AND ${isActiveAccount(Prisma.sql`u`)}`
  return change ?? null
}

/**
 * Makes the address that a code was mailed to the address of its account. 400 for a code that was used, replaced by a newer one, is older than a day,
 * or unknown: all alike. 409 `duplicate` if another account has taken the address in the meantime.
 */
export async function confirmEmail(code: string, address: string): Promise<void> {
  await consume(ADDRESS_LIMIT, address)
  await inTransaction(async () => {
    const change = await claimEmailChange(code)
    if (!change)
      throw invalidInput(
        'This link no longer works. Change your email address in the settings again.',
        [{ path: 'code', message: 'was used before, has expired or is unknown' }],
        { reason: 'email-link-expired' },
      )
    const { userId, email } = change
    await moveAddress(userId, email)
    await db().user.update({ where: { id: userId }, data: { version: { increment: 1 }, modifiedById: userId } })
  })
}
