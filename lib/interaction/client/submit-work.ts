import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { within } from '@/lib/common/client/within'
import { skipOrphaned } from '@/lib/upload/client/kept-pieces'
import { listUnsentRecordings, type UnsentRecording } from '@/lib/upload/client/unsent-recordings'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { currentWork, flushToTurnIn } from './current-work'
import { SAVE_PATIENCE_MS } from './queue-limits'
import type { WorkCounts } from './work-summary'

/** Turning in waits this long for recordings, as signing out does; what is not sent then is told of. */
const RECORDINGS_WAIT_MS = 10_000

/** What became of a submission: turned in (now or before), or not, with what of the work is not on the server. */
export type Submission =
  | { kind: 'submitted' }
  | { kind: 'unsent'; left: WorkCounts }
  | { kind: 'recording'; recording: UnsentRecording }
  | { kind: 'failed'; message: string }

/** What its owner was told of and leaves behind all the same; recordings by the ids of their items. */
export type Accepted = { answers: boolean; recordings: readonly string[] }

/** Sends the recordings of a work that are done and wait on this device, also those of a tab that is closed by now. */
async function sendRecordings(userAssignmentId: string): Promise<void> {
  const open = await listUnsentRecordings(userAssignmentId)
  if (!open.some(({ state }) => state === 'unsent')) return
  try {
    const { currentRecordings } = await import('./current-recordings')
    await currentRecordings().flush()
  } catch {
    // The part that sends them could not be loaded: they are told of.
  }
}

/**
 * Submits a user assignment (contract.md §4.6): sends and waits for every pending save first, and submits only when all has arrived.
 * What is accepted does not keep it back: answers that wait for a choice or were not taken, recordings that were not used or sent. Pending
 * answers and a recording that is running always come first.
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
      // Arrived all the same, it is met by the next press as turned in already.
      patienceMs: SAVE_PATIENCE_MS,
      silent: true,
    })
    // What the answer says is taken over as it is; nothing is read again.
    if (result.submittedDate) currentWork().answers.lockSubmitted(result.id, result.version)
  } catch (error) {
    const isDone = error instanceof RequestError && error.code === 'already_submitted'
    if (!isDone) return { kind: 'failed', message: error instanceof Error ? error.message : '' }
    // The server's presenter has made it.
    const { userAssignment } = error.context as { userAssignment?: WireUserAssignment }
    currentWork().answers.lockSubmitted(userAssignmentId, userAssignment?.version)
  }
  void skipOrphaned(userAssignmentId)
  return { kind: 'submitted' }
}
