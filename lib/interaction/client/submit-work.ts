import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { within } from '@/lib/common/client/within'
import { skipOrphaned } from '@/lib/upload/client/kept-pieces'
import { listUnsentRecordings, type UnsentRecording } from '@/lib/upload/client/unsent-recordings'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { currentWork, flushToTurnIn } from './current-work'
import { SAVE_PATIENCE_MS } from './queue-limits'
import type { WorkCounts } from './work-summary'

/** How long a submission waits for recordings, like signing out; the user is then shown which are unsent. */
const RECORDINGS_WAIT_MS = 10_000

/** The outcome of a submission: submitted (now or before), or not, with the work that is not on the server. */
export type Submission =
  | { kind: 'submitted' }
  | { kind: 'unsent'; left: WorkCounts }
  | { kind: 'recording'; recording: UnsentRecording }
  | { kind: 'failed'; message: string }

/** What the owner has agreed to leave behind; recordings by the ids of their items. */
export type Accepted = { answers: boolean; recordings: readonly string[] }

/** The outcome of a submission: submitted (now or before), or not, with the work that is not on the server. */
async function sendRecordings(userAssignmentId: string): Promise<void> {
  const open = await listUnsentRecordings(userAssignmentId)
  if (!open.some(({ state }) => state === 'unsent')) return
  try {
    const { currentRecordings } = await import('./current-recordings')
    await currentRecordings().flush()
  } catch {
    // The sending module could not be loaded; the user is told about the recordings.
  }
}

/**
 * Submits a user assignment (contract.md §4.6): sends and waits for every pending save first, and submits only when all have arrived. What the owner
 * `accepts` does not block it: answers that wait for a choice or were refused, recordings that were not used or sent. Pending answers and a running
 * recording always come first.
 */
export async function submitWork(userAssignmentId: string, accepts: Accepted): Promise<Submission> {
  await within(RECORDINGS_WAIT_MS, sendRecordings(userAssignmentId), undefined)
  const left = await flushToTurnIn(userAssignmentId)
  if (left.pending > 0) return { kind: 'unsent', left }
  const recording = (await listUnsentRecordings(userAssignmentId)).find(
    ({ state, contentId }) => state === 'running' || !accepts.recordings.includes(contentId),
  )
  if (recording) return { kind: 'recording', recording }
  if (!accepts.answers && left.conflicts + left.refused > 0) return { kind: 'unsent', left }
  try {
    const { result } = await request<Pick<WireUserAssignment, 'id' | 'submittedDate' | 'version'>>({
      method: 'PATCH',
      path: `user-assignments/${userAssignmentId}`,
      body: { submittedDate: new Date().toISOString() },
      // If the call timed out but arrived, the next attempt finds the work already submitted.
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
    })
    // The response is used as is; nothing is read again.
    if (result.submittedDate) currentWork().answers.lockSubmitted(result.id, result.version)
  } catch (error) {
    const isDone = error instanceof RequestError && error.code === 'already_submitted'
    if (!isDone) return { kind: 'failed', message: error instanceof Error ? error.message : '' }
    // Built by the server's presenter.
    const { userAssignment } = error.context as { userAssignment?: WireUserAssignment }
    currentWork().answers.lockSubmitted(userAssignmentId, userAssignment?.version)
  }
  void skipOrphaned(userAssignmentId)
  return { kind: 'submitted' }
}
