import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { tellOtherTabs } from './auth-channel'
import { authSelector } from './auth-selector'
import { goToLoggedOut } from './lost-session'
import { sessionState } from './session-store'

const beforeSignOut = new Set<() => Promise<void>>()

/** Registers what must happen before the session ends (open work is sent); gives back how to take it out again. */
export function onBeforeSignOut(work: () => Promise<void>): () => void {
  beforeSignOut.add(work)
  return () => beforeSignOut.delete(work)
}

/** Sends what is open of this user, who now leaves this browser or becomes somebody else in it. */
export async function finishWork(): Promise<void> {
  await Promise.allSettled([...beforeSignOut].map((work) => work()))
}

/**
 * Ends the session: sends open work, calls the server, tells the other tabs, forgets it and leaves (shell.md §4). False when the server
 * could not be reached: then one is still signed in, and told so.
 */
export async function signOut(): Promise<boolean> {
  const selector = authSelector()
  let { logoutLink } = sessionState()
  await finishWork()
  try {
    const { result } = await request<{ logoutLink: string | null }>({
      method: 'DELETE',
      path: 'sessions/current',
      silent: true,
      unmended: true,
    })
    logoutLink = result.logoutLink
  } catch (error) {
    // Any refusal says that there is no session to end; the way out is the same.
    if (error instanceof RequestError && error.isTransient) {
      emitFailed(error)
      return false
    }
  }
  if (selector) tellOtherTabs({ type: 'logout', authSelector: selector })
  goToLoggedOut(logoutLink)
  return true
}
