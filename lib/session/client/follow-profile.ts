import { authSelector, sessionProfileId } from './auth-selector'
import { leavePage } from './leave-page'
import { isWorkOpen, untilWorkIsKept } from './open-work'
import { productWindow } from './product-window'

let following: Promise<void> | null = null

async function follow(): Promise<void> {
  await untilWorkIsKept()
  const { pathname, search } = productWindow().location
  leavePage(isWorkOpen() ? `${pathname}${search}` : '/')
}

/**
 * Follows a profile that was made the current one elsewhere: home with a whole load, as theme, brand and contents belong to the profile
 * (domain.md §2). Work that stands on this device is loaded anew where it is; what would go with the page is waited for.
 */
export function followProfile(): Promise<void> {
  following ??= follow().finally(() => {
    following = null
  })
  return following
}

/** Follows the profile of a session where this page was made for another one. */
export function noticeProfile(session: { authSelector: string; currentProfileId: string | null }): void {
  const own = sessionProfileId()
  if (own === null || session.authSelector !== authSelector() || session.currentProfileId === own) return
  void followProfile()
}
