import { authSelector, contextSelector } from './auth-selector'

/** The channel on which tabs of one browser tell each other about their session (SES-10). */
export const AUTH_CHANNEL = 'auth'

/**
 * `endsIn` is how many ms the session then still held, where it is known; a session that is changed for another one is told to the tabs of the
 * one before. That somebody has signed in is told to all tabs, and not who: each asks the server by itself.
 */
export type AuthMessage =
  | { type: 'signed-in' }
  | { type: 'logout'; authSelector: string }
  | { type: 'reset-timeout'; authSelector: string; endsIn: number | null }
  | { type: 'profile-selected'; authSelector: string }
  | { type: 'session-changed'; authSelector: string }

const listeners = new Set<(message: AuthMessage) => void>()
let opened: BroadcastChannel | null = null

/** Whether a message is for this tab: of its own session, or of one that it cannot know yet. */
const isForHere = (message: AuthMessage): boolean =>
  message.type === 'signed-in' || (!!message.authSelector && message.authSelector === authSelector())

/** One for the whole page: what it says itself it does not hear. */
function channel(): BroadcastChannel {
  if (opened) return opened
  opened = new BroadcastChannel(AUTH_CHANNEL)
  opened.onmessage = ({ data }: MessageEvent<AuthMessage>) => {
    if (data && isForHere(data)) for (const listener of listeners) listener(data)
  }
  return opened
}

/** Tells the other tabs of this browser; those hear it whom it is for. */
export function postToOtherTabs(message: AuthMessage): void {
  channel().postMessage(message)
}

/** Listens to what other tabs say of the session this one has by then, and of a new one; gives back how to stop. */
export function onOtherTabs(listener: (message: AuthMessage) => void): () => void {
  channel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the tabs of the session of this page that it has ended; `withOwn`: those of the own one of whoever acts in it too, which has ended with it. */
export function publishLogout(withOwn: boolean): void {
  for (const selector of [authSelector(), withOwn ? contextSelector() : null])
    if (selector) postToOtherTabs({ type: 'logout', authSelector: selector })
}

/** Tells the tabs of the session of this page that the browser has another one now. */
export function publishSessionChanged(): void {
  const selector = authSelector()
  if (selector) postToOtherTabs({ type: 'session-changed', authSelector: selector })
}
