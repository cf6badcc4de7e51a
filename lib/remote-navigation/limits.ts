/** How long the question waits for an answer, in ms (LIVE-09). */
export const ANSWER_TIMEOUT_MS = 30_000
/** A pending request expires after this time, in ms (contract.md §2, Live). */
export const REQUEST_EXPIRES_MS = 600_000
/** How long after they came along students can be sent back to where they were, in ms: the length of a school day. */
export const BACK_OFFERED_MS = 28_800_000
/**
 * The most requests read for an assignment's standing: more than a large class gets in ten minutes, plus those of a day by which students came along.
 */
export const MAX_STANDING_REQUESTS = 500
/** The most students that one request can pick from a group. */
export const MAX_PICKED_STUDENTS = 500
/** A move whose page has not opened by then counts as failed, in ms. */
export const MOVE_TIMEOUT_MS = 15_000
/** The time for sending unsaved work before the page changes, in ms; it is stored on the device in any case. */
export const FLUSH_TIMEOUT_MS = 5_000
/** An answer that is not confirmed by then counts as lost and is sent again, in ms. */
export const ANSWER_PATIENCE_MS = 10_000
/** The grace period for a navigating tab before another one counts it as closed, in ms. */
export const WAY_SLACK_MS = 5_000
/** The length of a reason, in characters. */
export const MAX_REASON_LENGTH = 200
/** One request per second on average, with a burst of two for a corrected one (faults 95). */
export const EMIT_LIMIT = { name: 'emit-message', points: 2, seconds: 2 } as const
/** The most recipients named in one event: with their reasons they stay below 8 kB (contract.md §5). */
export const MAX_EVENT_RECIPIENTS = 20
/** The most channels of one publish call. */
export const MAX_EVENT_CHANNELS = 100
