import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '@/lib/error/product-error'
import type { RateLimit } from './consume'

/** One set of counters for the process, also across Next's separately bundled routes. */
const shared = globalThis as { __traverseLimiters?: Map<string, RateLimiterMemory> }

/**
 * Counts one call within this process alone, which costs no statement: for limits so generous that each instance may count for itself.
 * Throws 429 `rate_limited` with the seconds to wait when there are too many.
 */
export async function consumeHere({ name, points, seconds }: RateLimit, key: string): Promise<void> {
  shared.__traverseLimiters ??= new Map()
  const limiter =
    shared.__traverseLimiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  shared.__traverseLimiters.set(name, limiter)
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000)
    throw error
  }
}
