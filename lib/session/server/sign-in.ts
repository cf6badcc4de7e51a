import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { ProductError } from '@/lib/error/product-error'
import { consume, requireUnderLimit, resetLimit } from '@/lib/rate-limit/server/consume'
import { isActiveAccount } from '@/lib/scope/server/active-account'
import type { Actor } from '../actor'
import { SIGN_IN_TRIES, SIGN_IN_TRIES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS } from '../limits'
import type { SignIn } from '../schema'
import { createSession, type SignInOrigin } from './create-session'
import { endOrigin, endSession } from './end-session'
import { isPasswordOf } from './password'
import type { EndedImpersonation } from './read-ended-impersonation'

const ACCOUNT_LIMIT = { name: 'sign-in', points: SIGN_IN_TRIES, seconds: SIGN_IN_WINDOW_SECONDS }
const ADDRESS_LIMIT = { name: 'sign-in-address', points: SIGN_IN_TRIES_PER_ADDRESS, seconds: SIGN_IN_WINDOW_SECONDS }

type Account = { id: string; passwordHash: string | null; currentProfileId: string | null }
type Found = { key: string } & (Account | { [Field in keyof Account]: null })

/**
 * Finds an account by equality of its key, on the unique index: wildcards have no meaning, and invisible characters, such as a trailing space, do not
 * distinguish accounts. Returns the key even where there is no account.
 */
async function findAccount(username: string): Promise<Found> {
  const [found] = await db().$queryRaw<Found[]>`
    SELECT named."key", u."id", u."passwordHash", u."currentProfileId"
    FROM (SELECT account_key(${username}) AS "key") named LEFT JOIN LATERAL (
      SELECT u."id", u."passwordHash", u."currentProfileId" FROM "user" u
      WHERE ${isActiveAccount(Prisma.sql`u`)} AND (account_key(u."username") = named."key" OR lower(u."email") = named."key")
      ORDER BY (account_key(u."username") = named."key") DESC LIMIT 1
    ) u ON TRUE`
  if (!found) throw new Error('A row without a table behind it is always there.')
  return found
}

/**
 * Checks a password and creates a session: returns the `Set-Cookie` value, or throws 401 `wrong_credentials`, the same for an unknown user and a
 * wrong password, or 429 after 10 failed attempts of an account and address in 5 minutes (domain.md §3). The browser's former session, which no
 * sign-out could reach any more, ends with it (faults 6), as does `ended`: an impersonator's own session whose impersonation has ended.
 */
export async function signIn(
  input: SignIn,
  origin: SignInOrigin,
  former: Actor | null,
  ended: EndedImpersonation | null,
): Promise<{ cookie: string }> {
  const { key: name, ...account } = await findAccount(input.username)
  // One counter per account, whichever of its names is used, and one for all forms of a name without an account.
  const key = `${origin.address} ${account.id ?? name}`.slice(0, 200)
  await requireUnderLimit(ADDRESS_LIMIT, origin.address)
  // An attempt counts before its password is checked: otherwise concurrent attempts would all be checked.
  await consume(ACCOUNT_LIMIT, key)
  if (!(await isPasswordOf(input.password, account.passwordHash)) || account.id === null) {
    await consume(ADDRESS_LIMIT, origin.address)
    throw new ProductError('wrong_credentials', 'The user name or the password is not right.')
  }
  await resetLimit(ACCOUNT_LIMIT, key)
  return inTransaction(async () => {
    if (former) {
      await endSession(former.userId, former.session.id)
      await endOrigin(former.session)
    }
    if (ended) await endSession(ended.origin.userId, ended.origin.sessionId)
    return createSession(account, origin)
  })
}
