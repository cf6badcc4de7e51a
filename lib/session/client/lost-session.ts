import { request } from '@/lib/api/client/request'
import { loginPath } from '@/lib/routing/way-back'
import type { WireSession } from '../schema'
import { sessionUserId, setAuthSelector } from './auth-selector'

/** Asks for the password in place; true when the same user is signed in again. */
export type AskPassword = () => Promise<boolean>

let openWork = 0
let asker: AskPassword | null = null
let recovering: Promise<boolean> | null = null

/** Says that work is open on this page: a lost session is then mended in place and never by leaving (domain.md §13). Gives back its end. */
export function holdOpenWork(): () => void {
  openWork += 1
  let isHeld = true
  return () => {
    if (isHeld) openWork -= 1
    isHeld = false
  }
}

/** Registers who asks for the password; gives back how to take it out again. */
export function onPasswordNeeded(ask: AskPassword): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Leads to the sign-in page, with the way back to where one is. */
export function goToLogin(): void {
  const { pathname, search } = window.location
  window.location.assign(loginPath(`${pathname}${search}`))
}

/** A session that another tab began in this browser meanwhile, or null. */
async function sessionOfBrowser(): Promise<WireSession | null> {
  try {
    const { result } = await request<WireSession>({ path: 'sessions/current', withoutSelector: true, silent: true })
    return result
  } catch {
    return null
  }
}

/** Takes over a session of the same user; for anybody else the page begins anew, and this user's work stays on the device unseen. */
export function takeOver(session: Pick<WireSession, 'userId' | 'authSelector'>): boolean {
  if (session.userId === sessionUserId()) {
    setAuthSelector(session.authSelector)
    return true
  }
  window.location.assign('/')
  return false
}

async function recover(): Promise<boolean> {
  const session = await sessionOfBrowser()
  if (session) return takeOver(session)
  if (openWork > 0 && asker) return asker()
  goToLogin()
  return false
}

/**
 * Brings a lost session back (faults f): takes over the one that another tab has begun for this user, else asks for the password in
 * place where work is open, else leads to /login with the way back. One at a time; false when this page ends.
 */
export function recoverSession(): Promise<boolean> {
  recovering ??= recover().finally(() => {
    recovering = null
  })
  return recovering
}
