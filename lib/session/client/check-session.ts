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

/** The outcome of a check: the session is valid, it has ended, or the server could not be reached, which leaves it open (faults e). */
export type CheckOutcome = 'alive' | 'over' | 'unknown'

let running: Promise<CheckOutcome> | null = null

/** Whether the current profile has changed since this page was rendered: theme, brand and content depend on it (domain.md §2). */
function isOtherProfile(session: WireSession): boolean {
  const own = sessionProfileId()
  return own !== null && session.authSelector === authSelector() && session.currentProfileId !== own
}

/**
 * Asks the server for the session and acts on the result; with `slides` the check counts as a use of it. `notify` is called with the reason where the
 * result is unknown.
 */
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
      withoutSessionRestore: true,
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

/** Asks the server whether the session is valid, without extending it; one check at a time. */
export function checkSession(): Promise<CheckOutcome> {
  running ??= check('checked', false).finally(() => {
    running = null
  })
  return running
}

/** Extends the session, because the user is active. `notify` is called where it is unknown whether that succeeded. */
export function keepAlive(notify?: NotifyUnreached): Promise<CheckOutcome> {
  return check('kept-alive', true, undefined, notify)
}
