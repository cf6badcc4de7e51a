import 'server-only'
import { afterCommit } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'

/** Changes of one thing are told together for this long (contract.md §5). */
const COLLECT_MS = 250

/** What is about to be told, by its key. */
const waiting = new Set<string>()

/**
 * Tells how a thing stands a moment after the running transaction has committed, once for all of its changes in that moment: `publish` reads
 * the thing itself, so that what was changed meanwhile is in it. It never fails the call.
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
