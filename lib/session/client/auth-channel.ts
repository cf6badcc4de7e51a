import { authSelector } from './auth-selector'

/** The channel on which tabs of one browser tell each other about their session (shell.md §4). */
export const AUTH_CHANNEL = 'auth'

/** `endsIn` is how many ms the session then still held, where it is known; a session that is changed for another one is told to the tabs of the one before. */
export type AuthMessage =
  | { type: 'logout'; authSelector: string }
  | { type: 'reset-timeout'; authSelector: string; endsIn: number | null }
  | { type: 'profile-selected'; authSelector: string }
  | { type: 'session-changed'; authSelector: string }

const listeners = new Set<(message: AuthMessage) => void>()
let opened: BroadcastChannel | null = null

/** One for the whole page: what it says itself it does not hear. */
function channel(): BroadcastChannel {
  if (opened) return opened
  opened = new BroadcastChannel(AUTH_CHANNEL)
  opened.onmessage = ({ data }: MessageEvent<AuthMessage>) => {
    if (data?.authSelector && data.authSelector === authSelector()) for (const listener of listeners) listener(data)
  }
  return opened
}

/** Tells the other tabs with the same selector. */
export function tellOtherTabs(message: AuthMessage): void {
  channel().postMessage(message)
}

/** Listens to what other tabs say that have the selector this one has by then; gives back how to stop. */
export function onOtherTabs(listener: (message: AuthMessage) => void): () => void {
  channel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the tabs of the session of this page that the browser has another one now. */
export function tellSessionChanged(): void {
  const selector = authSelector()
  if (selector) tellOtherTabs({ type: 'session-changed', authSelector: selector })
}
