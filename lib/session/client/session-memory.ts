import { INITIAL_SESSION, type SessionState } from '../session-state'
import { ownerOnDevice } from './auth-selector'

/** Whose work was last on screen in this tab; it outlives the session, so that the next to sign in is known from them. */
const LAST_USER = 'last-user'

function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null // The browser was told to keep nothing.
  }
}

function parse(text: string | null): SessionState | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || !('authSelector' in value)) return null
    // This tab wrote it, from a state of this type.
    return { ...INITIAL_SESSION, ...(value as Partial<SessionState>) }
  } catch {
    return null
  }
}

/** What this tab has kept of the session with a selector, in its session storage under that very key (SES-11); null when nothing. */
export function readSessionMemory(authSelector: string): SessionState | null {
  const kept = parse(storage()?.getItem(authSelector) ?? null)
  return kept?.authSelector === authSelector ? kept : null
}

/** Keeps the state of a session under its selector; what earlier sessions of this tab left goes. */
export function writeSessionMemory(state: SessionState): void {
  const store = storage()
  if (!store || state.authSelector === null) return
  try {
    for (const key of Object.keys(store))
      if (key !== state.authSelector && parse(store.getItem(key))?.authSelector === key) store.removeItem(key)
    store.setItem(state.authSelector, JSON.stringify(state))
    if (state.userId) store.setItem(LAST_USER, ownerOnDevice(state.userId, state.contextUserId))
  } catch {
    // A full storage only costs the times until the next check.
  }
}

/** Forgets what was kept under a selector. */
export function forgetSessionMemory(authSelector: string): void {
  storage()?.removeItem(authSelector)
}

/** Whose work (`deviceOwner`) this tab had last on screen, where they have not signed out; else null. */
export const lastUserOfTab = (): string | null => storage()?.getItem(LAST_USER) ?? null

/** Forgets whose session the tab had: they have signed out, and left no way back. */
export function forgetLastUser(): void {
  storage()?.removeItem(LAST_USER)
}
