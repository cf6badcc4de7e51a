import { recoverSession, untilWorkIsKept } from './lost-session'

let following: Promise<void> | null = null

async function follow(): Promise<void> {
  await untilWorkIsKept()
  await recoverSession()
}

/**
 * Follows a change of the session in another tab: who acts as somebody, or is back from it, is seen as that user in every tab. What would go
 * with the page is waited for; by then the session may be the one of this page again, which goes on.
 */
export function followSession(): Promise<void> {
  following ??= follow().finally(() => {
    following = null
  })
  return following
}
