import { INITIAL_SESSION, type SessionState } from '../session-state'
import { ownerOnDevice } from './auth-selector'

/** The key for the owner of the work last shown in this tab; it outlives the session, so that a different next user is detected. */
const LAST_USER = 'last-user'

function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null // The browser's storage is disabled.
  }
}

function parse(text: string | null): SessionState | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || !('authSelector' in value)) return null
    // This tab wrote it, from a value of this type.
    return { ...INITIAL_SESSION, ...(value as Partial<SessionState>) }
  } catch {
    return null
  }
}

/**
 * Returns the state that this tab has stored for the session with a selector, in its session storage under that key (SES-11); null when there is
 * none.
 */
export function readSessionMemory(authSelector: string): SessionState | null {
  const kept = parse(storage()?.getItem(authSelector) ?? null)
  return kept?.authSelector === authSelector ? kept : null
}

/** Stores the state of a session under its selector, and deletes that of earlier sessions of this tab. */
export function writeSessionMemory(state: SessionState): void {
  const store = storage()
  if (!store || state.authSelector === null) return
  try {
    for (const key of Object.keys(store))
      if (key !== state.authSelector && parse(store.getItem(key))?.authSelector === key) store.removeItem(key)
    store.setItem(state.authSelector, JSON.stringify(state))
    if (state.userId) store.setItem(LAST_USER, ownerOnDevice(state.userId, state.contextUserId))
  } catch {
    // If storage is full, only the times until the next check are lost.
  }
}

/** Deletes the state stored under a selector. */
export function forgetSessionMemory(authSelector: string): void {
  storage()?.removeItem(authSelector)
}

/** Returns the owner (`deviceOwner`) of the work last shown in this tab if they have not signed out; otherwise null. */
export const lastUserOfTab = (): string | null => storage()?.getItem(LAST_USER) ?? null

/** Deletes the tab's last owner: they have signed out, and left no return path. */
export function forgetLastUser(): void {
  storage()?.removeItem(LAST_USER)
}
