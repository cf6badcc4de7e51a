import 'server-only'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Makes a connection process one query at a time. Concurrent queries of a use case use several connections; in a transaction there is only
 * one, so each query waits for the previous one.
 */
export function askOneAtATime(client: pg.PoolClient): void {
  // Passes on all forms of the driver's call unchanged, to the method as it is at that time: benchmarks replace it to count queries.
  const driver = Object.getPrototypeOf(client) as { query: Query }
  const ask: Query = (...args) => driver.query.apply(client, args)
  let last: Promise<unknown> = Promise.resolve()
  const inOrder: Query = (...args) => {
    // A call with a callback or a stream comes from the pool itself, which has the connection exclusively.
    if (typeof args.at(-1) === 'function' || typeof (args[0] as { submit?: unknown })?.submit === 'function')
      return ask(...args)
    const answer = last.then(() => ask(...args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = inOrder as pg.PoolClient['query']
}
