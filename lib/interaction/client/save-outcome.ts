import type { RequestError } from '@/lib/api/client/request-error'
import type { AnswerLock } from '../answer'
import type { WireInteraction } from '../wire'
import type { WorkRow } from './work-row'

/** The outcome of a send, as the queue handles it. */
export type Outcome =
  | { kind: 'saved'; interaction: WireInteraction; isApplied: boolean }
  | { kind: 'deleted' }
  | { kind: 'conflict'; current: WireInteraction }
  | { kind: 'refused'; code: string; message: string; lock: AnswerLock }
  | { kind: 'later'; concerns: 'row' | 'all'; afterMs: number | null }
  | { kind: 'session-lost' }

/** The refusals that lock an answer until its teacher opens it again, or puts its item back (contract.md §4). */
const LOCKS: Partial<Record<string, AnswerLock>> = {
  closed: 'submitted',
  already_submitted: 'submitted',
  item_closed: 'item-closed',
  past_due: 'past-due',
  no_tries: 'no-tries',
  not_found: 'taken-out',
}

/** Returns the lock that a refusal puts on its answer; null if the next change may be accepted. */
export const lockOf = (code: string): AnswerLock => LOCKS[code] ?? null

const INTERACTION_TYPES = { answer: 'interactive', 'page-view': 'page-view', annotation: 'annotation' } as const

/** Returns the body of POST interactions for a row: an upsert, identified by `clientId`, tab and sequence (contract.md §4.3). */
export function saveBody(row: WorkRow): Record<string, unknown> {
  const { annotation } = row
  const isAnswer = row.kind === 'answer'
  return {
    clientId: row.clientId,
    interactionType: INTERACTION_TYPES[row.kind],
    contentId: row.contentId,
    rootContentId: row.rootContentId,
    userAssignmentId: row.userAssignmentId,
    interactionData: { ...row.data, ...(row.isCleared && { cleared: true }) },
    state: row.state,
    tabId: row.tabId,
    sequence: row.sequence,
    ...((isAnswer || annotation) && { contextContentId: row.contextContentId, version: row.version }),
    ...(annotation && {
      interactionSubType: annotation.subType,
      sharedForAssignmentId: annotation.sharedForAssignmentId,
    }),
  }
}

/** Returns the outcome of a refused or failed save for its row. */
export function outcomeOf(error: RequestError): Outcome {
  const { status, code, message, context, retryAfterSeconds } = error
  if (error.isSessionLost || code === 'selector_required') return { kind: 'session-lost' }
  if (error.isTransient || error.isFromGateway) {
    const isForAll = status === 0 || status === 429 || status === 503
    const afterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000
    return { kind: 'later', concerns: isForAll ? 'all' : 'row', afterMs }
  }
  // Built by the server's presenter (contract.md §1.6).
  if (code === 'stale_version' && context.current)
    return { kind: 'conflict', current: context.current as WireInteraction }
  return { kind: 'refused', code, message, lock: lockOf(code) }
}
