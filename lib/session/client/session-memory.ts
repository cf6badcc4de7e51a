import { authSelector } from './auth-selector'

/** What a tab remembers of its session, in session storage under the selector (shell.md §4). */
type SessionMemory = { username?: string }

function read(selector: string | null): SessionMemory {
  try {
    return JSON.parse((selector && sessionStorage.getItem(selector)) || '{}') as SessionMemory
  } catch {
    return {} // told to keep nothing, or not ours
  }
}

/** Remembers something of a session until the tab is closed or the session ends. */
export function rememberInSession(selector: string, memory: SessionMemory): void {
  try {
    sessionStorage.setItem(selector, JSON.stringify({ ...read(selector), ...memory }))
  } catch {
    // The tab then asks again.
  }
}

/** The user name that this tab signed in with; null when it came by another way. */
export function rememberedUsername(): string | null {
  return read(authSelector()).username ?? null
}

/** Forgets a session of this tab. */
export function forgetSession(selector: string): void {
  try {
    sessionStorage.removeItem(selector)
  } catch {
    // Nothing is there.
  }
}
