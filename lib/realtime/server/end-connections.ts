import 'server-only'
import { afterCommit } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { embeddedServer } from '../embedded-server'
import { pusher } from './publish'

/**
 * Ends all sockets of a user once the running transaction has committed: whoever loses a membership comes back with a new socket, which
 * must be authorised for each channel anew (faults 57). A realtime server that is down has no sockets to end.
 */
export function endConnections(userId: string): void {
  afterCommit(async () => {
    try {
      const embedded = embeddedServer()
      if (embedded) embedded.terminate(userId)
      else await pusher()?.terminateUserConnections(userId)
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'connections could not be ended')
    }
  })
}
