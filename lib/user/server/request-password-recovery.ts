import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env/env'
import { consume } from '@/lib/rate-limit/server/consume'
import { FROM_MAIL, RECOVERY_PATH } from '@/lib/routing/public-path'
import { isActiveAccount } from '@/lib/scope/server/active-account'
import { RECOVERIES_PER_ACCOUNT, RECOVERIES_PER_ADDRESS, RECOVERY_MINUTES } from '@/lib/session/limits'
import { hashSecret, newSessionSecret } from '@/lib/session/server/session-secret'
import { log } from '@/lib/system-log/server/log'
import { type MailedAccount, mailAccount } from './mail-account'

const HOUR = 3_600 // seconds
const ACCOUNT_LIMIT = { name: 'recovery', points: RECOVERIES_PER_ACCOUNT, seconds: HOUR }
const ADDRESS_LIMIT = { name: 'recovery-address', points: RECOVERIES_PER_ADDRESS, seconds: HOUR }

type Account = MailedAccount & { email: string }

async function findAccount(email: string): Promise<Account | null> {
  const [account] = await db().$queryRaw<Account[]>`
    SELECT u."id", u."email", u."preferences"->>'interfaceLanguage' AS "chosen", l."code" AS "spoken"
    FROM "user" u LEFT JOIN "language" l ON l."id" = u."languageId"
    WHERE ${isActiveAccount(Prisma.sql`u`)} AND lower(u."email") = lower(${email}) LIMIT 1`
  return account ?? null
}

/** Creates a user's only valid code: earlier ones stop working. */
async function createCode(userId: string): Promise<string> {
  const code = newSessionSecret()
  const at = now()
  const expiresAt = new Date(at.getTime() + RECOVERY_MINUTES * 60_000)
  await inTransaction(async () => {
    await db().passwordRecovery.deleteMany({ where: { userId, usedDate: null } })
    await db().passwordRecovery.create({
      data: { id: newId(), userId, codeHash: hashSecret(code), expiresAt, dateCreated: at },
    })
  })
  return code
}

async function recover(email: string): Promise<void> {
  const account = await findAccount(email)
  if (!account) return
  const link = new URL(`${RECOVERY_PATH}?${FROM_MAIL}`, env().APP_URL)
  // In the hash, because a code in the query would end up in logs.
  link.hash = await createCode(account.id)
  mailAccount(account, account.email, 'recovery', { minutes: RECOVERY_MINUTES, link: link.href })
}

/**
 * Sends a password link to the account of an address. Known and unknown addresses get the same response in the same time, because the work continues
 * after the response (faults 4). 429 after five requests for one address in an hour.
 */
export async function requestPasswordRecovery(email: string, address: string): Promise<void> {
  await consume(ACCOUNT_LIMIT, email.toLowerCase())
  await consume(ADDRESS_LIMIT, address)
  recover(email).catch((error: unknown) =>
    log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'a password recovery was not sent'),
  )
}
