import { type NotifyUnreached, notifyReason } from '@/lib/api/client/notify-absence'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { SESSION_PATIENCE_MS } from '../limits'
import type { WireSession } from '../schema'
import { authSelector, sessionProfileId } from './auth-selector'
import { endsInOf } from './ends-in'
import { goToHome } from './leave-session'
import { recoverSession } from './lost-session'
import { publishSessionEvent } from './session-store'
import { isWorkKept } from './work-in-progress'

/** What a check says: the session goes on, it is over, or the server could not be reached, which says nothing (faults e). */
export type CheckOutcome = 'alive' | 'over' | 'unknown'

let running: Promise<CheckOutcome> | null = null

/** Whether another profile was made the current one since this page was made: theme, brand and contents go by it (domain.md §2). */
function isOtherProfile(session: WireSession): boolean {
  const own = sessionProfileId()
  return own !== null && session.authSelector === authSelector() && session.currentProfileId !== own
}

/** Asks the server for the session, and follows what it says; `slides`: the asking is a use of it. `notify` hears why nothing is known. */
export async function check(
  type: 'checked' | 'kept-alive',
  slides: boolean,
  path: string = window.location.pathname,
  notify?: NotifyUnreached,
): Promise<CheckOutcome> {
  try {
    const { result, sessionEndsIn } = await request<WireSession>({
      path: 'sessions/current',
      query: { state: path.slice(0, 2_000), refresh: slides ? undefined : 'false', user: 'false' },
      patienceMs: SESSION_PATIENCE_MS,
      silent: true,
      unmended: true,
    })
    publishSessionEvent({ type, session: result, at: steadyNow(), endsIn: endsInOf(result, sessionEndsIn) })
    if (isOtherProfile(result) && isWorkKept()) goToHome()
    return 'alive'
  } catch (error) {
    if (!(error instanceof RequestError)) return 'unknown'
    if (error.isSessionLost) return (await recoverSession()) ? 'alive' : 'over'
    if (notify) await notifyReason(error, notify)
    return 'unknown'
  }
}

/** Asks the server whether the session goes on, without keeping it alive by asking; one question at a time. */
export function checkSession(): Promise<CheckOutcome> {
  running ??= check('checked', false).finally(() => {
    running = null
  })
  return running
}

/** Keeps the session alive: somebody is here. `notify` hears why that is not known to have come true. */
export function keepAlive(notify?: NotifyUnreached): Promise<CheckOutcome> {
  return check('kept-alive', true, undefined, notify)
}
