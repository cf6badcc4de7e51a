import type { WireSession } from '../schema'
import { contextUserId, sessionUserId } from './auth-selector'
import type { BrowserSession } from './session-of-browser'

/**
 * Why the session of this page does not go on: nobody is signed in; another window acts as somebody from it; somebody else is signed in, or
 * acts as the user of this page; or it was for acting as that user, which has ended: whoever acted is back as themselves or not, or the
 * browser is somebody else's by now (`otherName`).
 */
export type Loss =
  | { kind: 'signed-out' | 'acted-as' }
  | { kind: 'acting'; name: string }
  | { kind: 'other-user'; name: string }
  | { kind: 'acting-over'; isBack: boolean; otherName: string | null }

function nameOf({ user }: WireSession): string {
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

/** Why this page does not go on with the session that the browser has. */
export function lossBy(found: BrowserSession): Loss {
  const session = typeof found === 'object' ? found.result : null
  const actor = contextUserId()
  if (actor) {
    const isBack = session?.userId === actor && session.contextUserId === null
    return { kind: 'acting-over', isBack, otherName: session && !isBack ? nameOf(session) : null }
  }
  if (!session) return { kind: 'signed-out' }
  if (session.userId === sessionUserId()) return { kind: 'acted-as' }
  const isActing = session.contextUserId !== null && session.contextUserId === sessionUserId()
  return { kind: isActing ? 'acting' : 'other-user', name: nameOf(session) }
}
