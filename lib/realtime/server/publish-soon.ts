import 'server-only'
import { afterCommit } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'

/** The time within which changes of one record are published together, in ms (contract.md §5). */
const COLLECT_MS = 250

/** The keys of the scheduled publications. */
const waiting = new Set<string>()

/**
 * Publishes a record's state shortly after the running transaction has committed, once for all of its changes within that time; `publish` reads the
 * record itself, to include them. Never fails the call.
 */
export function publishSoon(key: string, publish: () => Promise<void>): void {
  afterCommit(() => {
    if (waiting.has(key)) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      publish().catch((error: unknown) =>
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'news could not be told'),
      )
    }, COLLECT_MS).unref()
  })
}
