import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ProductError, rateLimited } from '@/lib/error/product-error'
import { consume, type RateLimit } from './consume'

/** The process's only set of counters, shared by Next's separately bundled routes. */
const shared = globalThis as { __traverseLimiters?: Map<string, RateLimiterMemory> }

/** The number of times that a process shares its count before a limit is reached. */
const PARTS = 10

/**
 * Counts one call within this process, without a database statement, and shares the count with the other instances after each tenth of the limit, so
 * that each can exceed it by a tenth at most. Throws 429 `rate_limited` with the seconds to wait if there are too many.
 */
export async function consumeHere(limit: RateLimit, key: string): Promise<void> {
  const { name, points, seconds } = limit
  shared.__traverseLimiters ??= new Map()
  const limiter =
    shared.__traverseLimiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  shared.__traverseLimiters.set(name, limiter)
  const part = Math.ceil(points / PARTS)
  try {
    const { consumedPoints } = await limiter.consume(key)
    if (consumedPoints % part === 0) await consume(limit, key, part)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000)
    // A limit reached by all instances together blocks this one as well.
    if (error instanceof ProductError && error.retryAfterSeconds) await limiter.block(key, error.retryAfterSeconds)
    throw error
  }
}
