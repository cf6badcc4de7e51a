import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { SESSION_PATIENCE_MS } from '../limits'
import { tellOtherTabs } from './auth-channel'
import { authSelector } from './auth-selector'
import { changeSession, goToLoggedOut } from './lost-session'
import { sessionState } from './session-store'

/** Sends what is open; true where some of it is still on this device alone. */
type Send = () => Promise<boolean>
type Forget = () => Promise<void>
/** Asks whether to sign out although work is on this device alone. */
type AskUnsent = () => Promise<boolean>

const beforeSignOut = new Set<Send>()
const afterSignOut = new Set<Forget>()
let asker: AskUnsent | null = null

function register<Step>(steps: Set<Step>, step: Step): () => void {
  steps.add(step)
  return () => steps.delete(step)
}

/** Registers what must happen while the session still holds (open work is sent); gives back how to take it out again. */
export const onBeforeSignOut = (send: Send) => register(beforeSignOut, send)

/** Registers what this device forgets once the server has ended the session, and never before; gives back how to take it out again. */
export const onSignedOut = (forget: Forget) => register(afterSignOut, forget)

/** Registers who asks before work stays behind on this device; gives back how to take it out again. */
export function onUnsentWork(ask: AskUnsent): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Sends what is open of this user, who now leaves this browser or becomes somebody else in it; true where some of it is on this device alone. */
export async function finishWork(): Promise<boolean> {
  const sent = await Promise.allSettled([...beforeSignOut].map((send) => send()))
  return sent.some((step) => step.status === 'fulfilled' && step.value)
}

/** Forgets what this device kept of a user whom the server no longer knows here: another person may sit down (faults 87). */
export async function forgetOnDevice(): Promise<void> {
  await Promise.allSettled([...afterSignOut].map((forget) => forget()))
}

async function endSession(): Promise<boolean> {
  const selector = authSelector()
  let { logoutLink } = sessionState()
  try {
    const { result } = await request<{ logoutLink: string | null }>({
      method: 'DELETE',
      path: 'sessions/current',
      patienceMs: SESSION_PATIENCE_MS,
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
  await forgetOnDevice()
  goToLoggedOut(logoutLink)
  return true
}

/**
 * Ends the session: asks where something is not saved, sends open work, asks where some of it could not be sent, calls the server, tells the
 * other tabs, forgets it and leaves (shell.md §4). False for who stays after all, and when the server could not be reached: then one is still
 * signed in, is told so, and has lost nothing that is kept on this device.
 */
export const signOut = (): Promise<boolean> =>
  leaveAfterAsking(async () => {
    if ((await finishWork()) && asker && !(await asker())) return false
    return changeSession(endSession)
  })
