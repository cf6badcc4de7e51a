import 'server-only'
import { now } from '@/lib/common/clock'
import { afterCommit, db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { consume } from '@/lib/rate-limit/server/consume'
import { CONFIRM_EMAIL_PATH } from '@/lib/routing/public-path'
import { hashSecret, newSessionSecret } from '@/lib/session/server/session-secret'
import { EMAIL_CHANGE_HOURS, EMAIL_CHANGES_PER_ACCOUNT, EMAIL_CHANGES_PER_ADDRESS } from '../limits'
import { type MailedAccount, mailAccount } from './mail-account'
import { requireFreeEmail } from './require-free-name'

const DAY = 86_400 // seconds
const ACCOUNT_LIMIT = { name: 'email-change', points: EMAIL_CHANGES_PER_ACCOUNT, seconds: DAY }
const ADDRESS_LIMIT = { name: 'email-change-address', points: EMAIL_CHANGES_PER_ADDRESS, seconds: DAY }

/** Counts a mail to an unconfirmed address: 429 after five per account or per address in a day. Must not run in a transaction. */
export async function countEmailChange(userId: string, email: string): Promise<void> {
  await consume(ACCOUNT_LIMIT, userId)
  await consume(ADDRESS_LIMIT, email.toLowerCase())
}

/**
 * Stores an account's new address in the current transaction until the code mailed to it is entered; an earlier request becomes invalid. 409
 * `duplicate` for the address or user name of another account.
 */
export async function requestEmailChange(account: MailedAccount, email: string): Promise<void> {
  await requireFreeEmail(account.id, email)
  const code = newSessionSecret()
  const at = now()
  const change = {
    email,
    codeHash: hashSecret(code),
    expiresAt: new Date(at.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
    dateCreated: at,
  }
  await db().emailChange.upsert({
    where: { userId: account.id },
    create: { ...change, userId: account.id },
    update: change,
  })
  const link = new URL(CONFIRM_EMAIL_PATH, env().APP_URL)
  // In the hash, because a code in the query would end up in logs.
  link.hash = code
  afterCommit(() => mailAccount(account, email, 'confirm', { hours: EMAIL_CHANGE_HOURS, link: link.href }))
}
