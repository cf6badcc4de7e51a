import { authSelector, contextSelector } from './auth-selector'

/** The channel through which the tabs of one browser notify each other about their session (SES-10). */
export const AUTH_CHANNEL = 'auth'

/**
 * `endsIn` is how many ms the session was still valid then, where it is known; a session change is posted to the tabs of the former session. A
 * sign-in is posted to all tabs, without the user: each tab asks the server by itself.
 */
export type AuthMessage =
  | { type: 'signed-in' }
  | { type: 'logout'; authSelector: string }
  | { type: 'reset-timeout'; authSelector: string; endsIn: number | null }
  | { type: 'profile-selected'; authSelector: string }
  | { type: 'session-changed'; authSelector: string }

const listeners = new Set<(message: AuthMessage) => void>()
let opened: BroadcastChannel | null = null

/** Whether a message is for this tab: about its own session, or one that it cannot know yet. */
const isForHere = (message: AuthMessage): boolean =>
  message.type === 'signed-in' || (!!message.authSelector && message.authSelector === authSelector())

/** Returns the single channel of the page, because a channel does not receive its own messages. */
function channel(): BroadcastChannel {
  if (opened) return opened
  opened = new BroadcastChannel(AUTH_CHANNEL)
  opened.onmessage = ({ data }: MessageEvent<AuthMessage>) => {
    if (data && isForHere(data)) for (const listener of listeners) listener(data)
  }
  return opened
}

/** Posts a message to the other tabs of this browser; each ignores those that are not for it. */
export function postToOtherTabs(message: AuthMessage): void {
  channel().postMessage(message)
}

/** Subscribes to messages of other tabs about the current session of this one, and about a new one; returns how to unsubscribe. */
export function onOtherTabs(listener: (message: AuthMessage) => void): () => void {
  channel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notifies the tabs of this page's session that it has ended; `withOwn` includes those of the impersonator's own session, which has ended with it.
 */
export function publishLogout(withOwn: boolean): void {
  for (const selector of [authSelector(), withOwn ? contextSelector() : null])
    if (selector) postToOtherTabs({ type: 'logout', authSelector: selector })
}

/** Notifies the tabs of this page's session that the browser has another session now. */
export function publishSessionChanged(): void {
  const selector = authSelector()
  if (selector) postToOtherTabs({ type: 'session-changed', authSelector: selector })
}
