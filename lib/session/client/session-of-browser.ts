import { type Answered, request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { SESSION_PATIENCE_MS } from '../limits'
import type { WireSession } from '../schema'

/**
 * A session; `none` where the server says that nobody is signed in; `unknown` where it could not be reached, or another refuses in its place,
 * which says nothing (faults e).
 */
type BrowserSession = Answered<WireSession, unknown> | 'none' | 'unknown'

/** The session that this browser has now, whichever the page was made for. */
export async function sessionOfBrowser(): Promise<BrowserSession> {
  try {
    const call = { path: 'sessions/current', withoutSelector: true, patienceMs: SESSION_PATIENCE_MS }
    return await request<WireSession>({ ...call, silent: true })
  } catch (error) {
    return error instanceof RequestError && error.isSessionLost ? 'none' : 'unknown'
  }
}

/**
 * Whether this browser has kept the cookie of a session that just began: in the frame of another site it may refuse to (faults 67). Only the
 * server's own word is against it: one that cannot be asked holds nobody up.
 */
export async function keepsSession(): Promise<boolean> {
  return window.parent === window || (await sessionOfBrowser()) !== 'none'
}
