import 'server-only'
import { deliverAnnouncements } from '@/lib/announcement/server/deliver-announcements'
import { publishOpened } from '@/lib/assignment/server/publish-opened'
import { now } from '@/lib/common/clock'
import { unlessRunning } from '@/lib/common/unless-running'
import { endSocketsOfEndedSessions } from '@/lib/realtime/server/end-connections'
import { log } from '@/lib/system-log/server/log'
import { settleChanged } from '@/lib/user-assignment/server/settle-changed'
import {
  DUE_INTERVAL_MS,
  HOUSEKEEPING_DELAY_MS,
  HOUSEKEEPING_INTERVAL_MS,
  SETTLE_INTERVAL_MS,
  SOCKETS_INTERVAL_MS,
} from '../limits'
import { cleanUp } from './clean-up'

/**
 * Returns a function that delivers announcements and publishes assignments that have started since its last successful run; after a failure, the next
 * run catches up.
 */
function notifier(): () => Promise<void> {
  let since = now()
  return async () => {
    const at = now()
    try {
      await deliverAnnouncements()
      await publishOpened(since, at)
      since = at
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'sending due alerts failed')
    }
  }
}

/** Recomputes work whose content has changed. */
async function settle(): Promise<void> {
  try {
    await settleChanged()
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'recomputing changed work failed')
  }
}

async function endSockets(): Promise<void> {
  try {
    await endSocketsOfEndedSessions()
  } catch (error) {
    log.error(
      { error: error instanceof Error ? error.name : 'unknown' },
      'closing the sockets of ended sessions failed',
    )
  }
}

/** Runs work at an interval, skipping a round while the previous one is still running. */
function every(interval: number, work: () => Promise<void>): void {
  setInterval(unlessRunning(work), interval).unref()
}

/**
 * Schedules the housekeeping: deletes expired data soon after startup and then hourly, publishes due records, recomputes changed work and closes the
 * sockets of ended sessions. Its timers do not keep the process alive.
 */
export function startHousekeeping(): void {
  const clean = unlessRunning(cleanUp)
  setTimeout(() => {
    clean()
    setInterval(clean, HOUSEKEEPING_INTERVAL_MS).unref()
  }, HOUSEKEEPING_DELAY_MS).unref()
  every(DUE_INTERVAL_MS, notifier())
  every(SETTLE_INTERVAL_MS, settle)
  every(SOCKETS_INTERVAL_MS, endSockets)
}
