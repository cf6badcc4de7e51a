import 'server-only'
import { HOUSEKEEPING_DELAY_MS, HOUSEKEEPING_INTERVAL_MS } from '../limits'
import { cleanUp } from './clean-up'

/** Cleans up soon after the start of the server and then each hour, without holding its end. */
export function startHousekeeping(): void {
  setTimeout(() => {
    void cleanUp()
    setInterval(() => void cleanUp(), HOUSEKEEPING_INTERVAL_MS).unref()
  }, HOUSEKEEPING_DELAY_MS).unref()
}
