import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { consume } from '@/lib/rate-limit/server/consume'
import type { Actor } from '@/lib/session/actor'
import { NAMES_CHECKED_PER_HOUR } from '../limits'
import type { CheckNames, TakenNames } from '../schema'
import { isKnownByEmail, isKnownByUsername } from './require-free-name'
import { requirePlace } from './require-place'

const HOUR_LIMIT = { name: 'name-checks', points: NAMES_CHECKED_PER_HOUR, seconds: 3_600 }

/** Returns the names of a list that some account has. */
async function takenOf(names: readonly string[], isKnown: (name: Prisma.Sql) => Prisma.Sql): Promise<string[]> {
  const rows = await db().$queryRaw<{ name: string }[]>`
    SELECT listed."name" FROM unnest(${names}::text[]) AS listed("name")
    WHERE EXISTS (SELECT FROM "user" WHERE ${isKnown(Prisma.sql`listed."name"`)})`
  return rows.map(({ name }) => name)
}

/**
 * Finds the usernames and addresses that `POST users` would refuse as taken. It reveals no more than that call: 404 or 403 for a place where the
 * actor can create no account, and nothing about the account of a taken name. 429 after very many names in an hour. Must not run in a transaction.
 */
export async function findTakenNames(
  actor: Actor,
  { districtId, schoolIds, usernames, emails }: CheckNames,
): Promise<TakenNames> {
  await requirePlace(actor, districtId, [...new Set(schoolIds)])
  await consume(HOUR_LIMIT, actor.userId, Math.max(1, usernames.length + emails.length))
  const [takenUsernames, takenEmails] = await Promise.all([
    takenOf(usernames, isKnownByUsername),
    takenOf(emails, isKnownByEmail),
  ])
  return { usernames: takenUsernames, emails: takenEmails }
}
