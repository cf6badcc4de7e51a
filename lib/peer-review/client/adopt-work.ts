import { loadSurely } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'
import { REVIEW_DATABASE } from '../limits'
import { storesHere } from './stores-here'

const always = () => true

async function adoptRecordings(): Promise<void> {
  const part = await loadSurely(() => import('@/lib/interaction/client/current-recordings'), always)
  part?.currentRecordings()
}

/**
 * Goes on with what this device holds of the user's work: it is sent, and at the end of the session forgotten; done once all of it is known.
 * Called again, it goes on with what another tab has begun here since.
 */
export async function adoptWork(): Promise<void> {
  currentWork()
  const mayHave = await storesHere()
  // Recordings and reviews that wait to be sent, or reviews to be forgotten with the session.
  await Promise.all([
    mayHave(RECORDINGS_DATABASE) && adoptRecordings(),
    mayHave(REVIEW_DATABASE) && import('./current-reviews').then((part) => part.currentReviews()),
  ])
}
