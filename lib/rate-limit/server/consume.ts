import 'server-only'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Role } from '@/lib/ability/ability'
import { databasePool, isInTransaction } from '@/lib/db/db'
import { rateLimited } from '@/lib/error/product-error'

/** A number of calls per period, counted under a name and a key (user or address). */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** If set, only calls of this role are counted. */
  roleId?: Role
}

const limiters = new Map<string, RateLimiterPostgres>()

function limiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  // A limiter uses its own connection: a caller that already holds one would wait for another, and with an exhausted pool all would deadlock.
  if (isInTransaction()) throw new Error(`The limit "${name}" is asked within a transaction.`)
  const id = `${name}:${points}:${seconds}`
  const known = limiters.get(id)
  if (known) return known
  // One row per key in PostgreSQL, so that the limit holds across several instances of the app.
  const made = new RateLimiterPostgres({
    storeClient: databasePool(),
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  limiters.set(id, made)
  return made
}

/** Counts one or more calls; throws 429 `rate_limited` with the seconds to wait if there are too many. */
export async function consume(limit: RateLimit, key: string, calls = 1): Promise<void> {
  try {
    await limiter(limit).consume(key, calls)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000)
    throw error
  }
}

/** Throws 429 if the limit has already been reached, without counting. */
export async function requireUnderLimit(limit: RateLimit, key: string): Promise<void> {
  const state = await limiter(limit).get(key)
  if (state && state.consumedPoints >= limit.points) throw rateLimited(state.msBeforeNext / 1000)
}

/** Resets the count of a key. */
export async function resetLimit(limit: RateLimit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}
