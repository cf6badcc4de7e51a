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
 * Continues with the user's unsent work on this device: sends it, or deletes it at the end of the session. Resolves once all of it is known. A later
 * call continues with what other tabs have left since.
 */
export async function adoptWork(): Promise<void> {
  currentWork()
  const mayHave = await storesHere()
  // Recordings and reviews that wait to be sent, or reviews to be deleted at the end of the session.
  await Promise.all([
    mayHave(RECORDINGS_DATABASE) && adoptRecordings(),
    mayHave(REVIEW_DATABASE) && import('./current-reviews').then((part) => part.currentReviews()),
  ])
}
