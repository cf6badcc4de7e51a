import 'server-only'
import { deliverAnnouncements } from '@/lib/announcement/server/deliver-announcements'
import { log } from '@/lib/system-log/server/log'
import { ANNOUNCEMENT_INTERVAL_MS, HOUSEKEEPING_DELAY_MS, HOUSEKEEPING_INTERVAL_MS } from '../limits'
import { cleanUp } from './clean-up'

async function deliverDue(): Promise<void> {
  try {
    await deliverAnnouncements()
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'announcements were not delivered')
  }
}

/** Cleans up soon after the start of the server and then each hour, and delivers what is announced, without holding its end. */
export function startHousekeeping(): void {
  setTimeout(() => {
    void cleanUp()
    setInterval(() => void cleanUp(), HOUSEKEEPING_INTERVAL_MS).unref()
  }, HOUSEKEEPING_DELAY_MS).unref()
  setInterval(() => void deliverDue(), ANNOUNCEMENT_INTERVAL_MS).unref()
}
