import { sessionOfBrowser } from './session-of-browser'

/**
 * Whether this browser has kept the cookie of a session that just began: in the frame of another site it may refuse to (faults 67). Only the
 * server's own word is against it: one that cannot be asked holds nobody up.
 */
export async function keepsSession(): Promise<boolean> {
  return window.parent === window || (await sessionOfBrowser()) !== 'none'
}
