import { type Answered, request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { SESSION_PATIENCE_MS } from '../limits'
import type { WireSession } from '../schema'

/**
 * A session; `none` where the server responds that nobody is signed in; `unknown` where it could not be reached, or a gateway refused in its place,
 * which leaves it open (faults e).
 */
type BrowserSession = Answered<WireSession, unknown> | 'none' | 'unknown'

/** Returns the browser's current session, whichever the page was rendered for. */
export async function sessionOfBrowser(): Promise<BrowserSession> {
  try {
    const call = { path: 'sessions/current', withoutSelector: true, patienceMs: SESSION_PATIENCE_MS }
    return await request<WireSession>({ ...call, silent: true })
  } catch (error) {
    return error instanceof RequestError && error.isSessionLost ? 'none' : 'unknown'
  }
}

/**
 * Whether this browser has stored the cookie of a new session: in a frame of another site it may refuse to (faults 67). Returns false only if the
 * server says so; an unreachable server does not block the sign-in.
 */
export async function keepsSession(): Promise<boolean> {
  return window.parent === window || (await sessionOfBrowser()) !== 'none'
}
