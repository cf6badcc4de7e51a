import 'server-only'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Lets a connection take one query at a time. What a use case asks for together goes over several connections at once; inside of a
 * transaction there is one alone, and each of its queries waits for the one before.
 */
export function askOneAtATime(client: pg.PoolClient): void {
  // All forms of the driver's call are passed on as they come, to the driver as it is then: benchmarks listen to what it is asked.
  const driver = Object.getPrototypeOf(client) as { query: Query }
  const ask: Query = (...args) => driver.query.apply(client, args)
  let last: Promise<unknown> = Promise.resolve()
  const inOrder: Query = (...args) => {
    // With a callback or a stream it is the pool's own call, which has the connection for itself.
    if (typeof args.at(-1) === 'function' || typeof (args[0] as { submit?: unknown })?.submit === 'function')
      return ask(...args)
    const answer = last.then(() => ask(...args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = inOrder as pg.PoolClient['query']
}
