import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { ProductError } from '@/lib/error/product-error'
import { consume, requireUnderLimit, resetLimit } from '@/lib/rate-limit/server/consume'
import { SIGN_IN_TRIES, SIGN_IN_TRIES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS } from '../limits'
import type { SignIn } from '../schema'
import { isPasswordOf } from './password'
import { idleEnd } from './read-viewer'
import { issueSessionCookie } from './session-cookie'
import { hashSecret, newSessionSecret } from './session-secret'

const ACCOUNT_LIMIT = { name: 'sign-in', points: SIGN_IN_TRIES, seconds: SIGN_IN_WINDOW_SECONDS }
const ADDRESS_LIMIT = { name: 'sign-in-address', points: SIGN_IN_TRIES_PER_ADDRESS, seconds: SIGN_IN_WINDOW_SECONDS }

/** Where a sign-in comes from: the network address and the browser's name. */
export type SignInOrigin = { address: string; userAgent: string | null }

type Account = { id: string; passwordHash: string | null; currentProfileId: string | null }

/** Found by equality of the folded name, on its unique index: a pattern character is a character like any other. */
async function findAccount(username: string): Promise<Account | null> {
  const [account] = await db().$queryRaw<Account[]>`
    SELECT "id", "passwordHash", "currentProfileId" FROM "user"
    WHERE "isActive" AND (lower("username") = lower(${username}) OR lower("email") = lower(${username}))
    ORDER BY (lower("username") = lower(${username})) DESC LIMIT 1`
  return account ?? null
}

/**
 * Checks a password and makes a session row: the `Set-Cookie` value, or 401 `wrong_credentials` alike for an unknown user and a wrong
 * password, or 429 after 10 wrong tries of an account and address in 5 minutes (domain.md §3).
 */
export async function signIn(input: SignIn, origin: SignInOrigin): Promise<{ cookie: string }> {
  const key = `${input.username.toLowerCase()} ${origin.address}`.slice(0, 200)
  await requireUnderLimit(ACCOUNT_LIMIT, key)
  await consume(ADDRESS_LIMIT, origin.address)
  const account = await findAccount(input.username)
  if (!(await isPasswordOf(input.password, account?.passwordHash ?? null)) || !account) {
    await consume(ACCOUNT_LIMIT, key)
    throw new ProductError('wrong_credentials', 'The user name or the password is not right.')
  }
  await resetLimit(ACCOUNT_LIMIT, key)
  return { cookie: await createSession(account, origin) }
}

async function createSession(account: Account, origin: SignInOrigin) {
  const at = now()
  const expiresAt = new Date(at.getTime() + env().SESSION_MAX_HOURS * 3_600_000)
  const secret = newSessionSecret()
  const id = newId()
  await db().session.create({
    data: {
      id,
      secretHash: hashSecret(secret),
      authSelector: newSessionSecret(),
      userId: account.id,
      currentProfileId: account.currentProfileId,
      userAgent: origin.userAgent?.slice(0, 300) ?? null,
      address: origin.address,
      lastUsed: at,
      idleExpiresAt: idleEnd(at, expiresAt),
      expiresAt,
    },
  })
  await db().user.update({ where: { id: account.id }, data: { lastOnlineDate: at } })
  return issueSessionCookie({ sessionId: id, secret }, expiresAt)
}
