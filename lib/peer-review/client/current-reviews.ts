import { browserTab } from '@/lib/common/client/browser-tab'
import { followTabs } from '@/lib/common/client/follow-tabs'
import { within } from '@/lib/common/client/within'
import { flushWork } from '@/lib/interaction/client/current-work'
import { holdPage } from '@/lib/interaction/client/hold-page'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { onSessionBack, recoverSession } from '@/lib/session/client/lost-session'
import { onBeforeLeaving, onSignedOut } from '@/lib/session/client/unsent-work'
import { reviewCalls } from './review-calls'
import { openReviewDatabase } from './review-database'
import { ReviewStore } from './review-store'

/** How long signing out waits for finished reviews to be sent; unsent ones stay on the device for their author. */
const SIGN_OUT_WAIT_MS = 3_000
/** How long signing out then waits for the device to report unsent reviews. */
const DEVICE_WAIT_MS = 2_000

let current: ReviewStore | null = null

/** Returns the reviews of the user for whom this page was rendered (`deviceOwner`); created on first use. Browser only. */
export function currentReviews(): ReviewStore {
  if (current) return current
  const reviews = new ReviewStore({
    userId: deviceOwner(),
    database: openReviewDatabase(),
    tab: browserTab(),
    calls: reviewCalls,
    isOnline: () => navigator.onLine,
    recoverSession,
    flushOwn: flushWork,
  })
  for (const event of ['online', 'offline', 'focus']) window.addEventListener(event, () => reviews.resume())
  window.addEventListener('pagehide', () => reviews.leave(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reviews.leave(false)
  })
  followTabs('reviews', reviews)
  onSessionBack(() => reviews.resumeAfterSignIn())
  onBeforeLeaving(async () => {
    await within(SIGN_OUT_WAIT_MS, reviews.flush(), undefined)
    return within(DEVICE_WAIT_MS, reviews.unsent(), reviews.isHereAlone() ? ['lost'] : [])
  })
  onSignedOut(() => reviews.forgetAnswers())
  holdPage(reviews, () => reviews.isOnPageAlone())
  current = reviews
  return reviews
}
