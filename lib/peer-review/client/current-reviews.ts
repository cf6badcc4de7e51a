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

/** Signing out waits this long for reviews that are done; what is not sent then stays on the device for its writer. */
const SIGN_OUT_WAIT_MS = 3_000
/** And this long for the device to say what it has. */
const DEVICE_WAIT_MS = 2_000

let current: ReviewStore | null = null

/** The reviews of whom this page was made for (`deviceOwner`); begins when it is first asked for. In the browser alone. */
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
