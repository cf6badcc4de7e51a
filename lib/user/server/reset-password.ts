import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { invalidInput } from '@/lib/error/product-error'
import { consume } from '@/lib/rate-limit/server/consume'
import { isActiveAccount } from '@/lib/scope/server/active-account'
import { RESETS_PER_ADDRESS } from '@/lib/session/limits'
import { hashPassword } from '@/lib/session/server/password'
import { hashSecret } from '@/lib/session/server/session-secret'
import type { ResetPassword } from '../schema'
import { storePassword } from './store-password'

const ADDRESS_LIMIT = { name: 'reset-address', points: RESETS_PER_ADDRESS, seconds: 3_600 }

/** Marks a code as used and returns its user; null if it was used, has expired, or does not exist. Of two concurrent calls only one succeeds. */
async function useCode(code: string): Promise<string | null> {
  const at = now()
  const [used] = await db().$queryRaw<{ userId: string }[]>`
    UPDATE "password_recovery" r SET "usedDate" = ${at} FROM "user" u
    WHERE r."codeHash" = ${hashSecret(code)} AND r."usedDate" IS NULL AND r."expiresAt" > ${at} AND u."id" = r."userId"
      AND ${isActiveAccount(Prisma.sql`u`)}
    RETURNING r."userId"`
  return used?.userId ?? null
}

/**
 * Sets a new password with the code of a recovery mail, and ends all sessions of the user. 400 for a code that was used, is older than half an hour,
 * or unknown: all alike (contract.md §2, Users).
 */
export async function resetPassword({ password, resetCode }: ResetPassword, address: string): Promise<void> {
  await consume(ADDRESS_LIMIT, address)
  const passwordHash = await hashPassword(password)
  await inTransaction(async () => {
    const userId = await useCode(resetCode)
    if (!userId)
      throw invalidInput(
        'This link no longer works. Ask for a new one.',
        [{ path: 'resetCode', message: 'was used before, has expired or is unknown' }],
        { reason: 'link-expired' },
      )
    await storePassword(userId, passwordHash)
  })
}
