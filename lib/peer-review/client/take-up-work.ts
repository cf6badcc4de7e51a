import { loadSurely } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'
import { REVIEW_DATABASE } from '../limits'

/** The stores of this device, by which it is known what somebody has done on it; null where the browser cannot tell. */
async function storesHere(): Promise<(string | undefined)[] | null> {
  try {
    return (await indexedDB.databases()).map(({ name }) => name)
  } catch {
    return null
  }
}

const always = () => true

async function takeUpRecordings(): Promise<void> {
  const part = await loadSurely(() => import('@/lib/interaction/client/current-takes'), always)
  part?.currentTakes()
}

/**
 * Goes on with what this device holds of the user's work: it is sent, and at the end of the session forgotten; done once all of it is known.
 * Called again, it goes on with what another tab has begun here since.
 */
export async function takeUpWork(): Promise<void> {
  currentWork()
  const stores = await storesHere()
  const mayHave = (name: string) => stores === null || stores.includes(name)
  // Recordings and reviews that wait to be sent, or reviews to be forgotten with the session.
  await Promise.all([
    mayHave(RECORDINGS_DATABASE) && takeUpRecordings(),
    mayHave(REVIEW_DATABASE) && import('./current-reviews').then((part) => part.currentReviews()),
  ])
}
