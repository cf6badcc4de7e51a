import { currentWork } from '@/lib/interaction/client/current-work'
import { REVIEW_DATABASE } from '../limits'

/** Whether somebody has written reviews on this device, which may wait to be sent, or to be forgotten with the session. */
async function isReviewer(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === REVIEW_DATABASE)
  } catch {
    // A browser that cannot tell may have some.
    return true
  }
}

/** Goes on with what this device holds of the user's work: it is sent, and at the end of the session forgotten. */
export async function takeUpWork(): Promise<void> {
  currentWork()
  if (await isReviewer()) (await import('./current-reviews')).currentReviews()
}
