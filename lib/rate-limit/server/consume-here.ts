import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ProductError, rateLimited } from '@/lib/error/product-error'
import { consume, type RateLimit } from './consume'

/** One set of counters for the process, also across Next's separately bundled routes. */
const shared = globalThis as { __traverseLimiters?: Map<string, RateLimiterMemory> }

/** How many times a process shares its count before a limit is reached. */
const PARTS = 10

/**
 * Counts one call within this process, which costs no statement, and every tenth part of the limit with what the other instances have
 * counted: so each of them lets pass a tenth more at most. Throws 429 `rate_limited` with the seconds to wait when there are too many.
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
    // What all have counted together is waited for here as well.
    if (error instanceof ProductError && error.retryAfterSeconds) await limiter.block(key, error.retryAfterSeconds)
    throw error
  }
}
