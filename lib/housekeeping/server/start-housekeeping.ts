import 'server-only'
import { deliverAnnouncements } from '@/lib/announcement/server/deliver-announcements'
import { ringOpened } from '@/lib/assignment/server/ring-opened'
import { now } from '@/lib/common/clock'
import { log } from '@/lib/system-log/server/log'
import { settleChanged } from '@/lib/user-assignment/server/settle-changed'
import { DUE_INTERVAL_MS, HOUSEKEEPING_DELAY_MS, HOUSEKEEPING_INTERVAL_MS, SETTLE_INTERVAL_MS } from '../limits'
import { cleanUp } from './clean-up'

/** Delivers what is announced and rings what has begun since the last time; what failed is done the next time. */
async function tellDue(since: Date): Promise<Date> {
  const at = now()
  try {
    await deliverAnnouncements()
    await ringOpened(since, at)
    return at
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'what was due was not told')
    return since
  }
}

function startTelling(): void {
  let told = Promise.resolve(now())
  const next = () => {
    told = told.then(tellDue)
  }
  setInterval(next, DUE_INTERVAL_MS).unref()
}

async function settle(): Promise<void> {
  try {
    await settleChanged()
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'changed work was not worked out anew')
  }
}

/** Works out what has changed, one round after the other. */
function startSettling(): void {
  let settled = Promise.resolve()
  const next = () => {
    settled = settled.then(settle)
  }
  setInterval(next, SETTLE_INTERVAL_MS).unref()
}

/** Cleans up soon after the start of the server and then each hour, tells what is due and works out what has changed, without holding its end. */
export function startHousekeeping(): void {
  setTimeout(() => {
    void cleanUp()
    setInterval(() => void cleanUp(), HOUSEKEEPING_INTERVAL_MS).unref()
  }, HOUSEKEEPING_DELAY_MS).unref()
  startTelling()
  startSettling()
}
