/** How long the question waits for an answer, in ms (LIVE-09). */
export const ANSWER_TIMEOUT_MS = 30_000
/** The time after which a pending request expires, in ms (contract.md §2, Live). */
export const REQUEST_EXPIRES_MS = 600_000
/** How long students can be sent back to where they were after coming along, in ms: a school day. */
export const BACK_OFFERED_MS = 28_800_000
/**
 * The most requests read for an assignment's standing: more than a large class gets in ten minutes, plus a day's requests with which students came
 * along.
 */
export const MAX_STANDING_REQUESTS = 500
/** The most students of a group that one request can name. */
export const MAX_PICKED_STUDENTS = 500
/** The time after which a move whose page has not opened counts as failed, in ms. */
export const MOVE_TIMEOUT_MS = 15_000
/** How long a move waits for unsaved work to be sent, in ms; the work is stored on the device in any case. */
export const FLUSH_TIMEOUT_MS = 5_000
/** The time after which an unconfirmed answer counts as lost and is resent, in ms. */
export const ANSWER_PATIENCE_MS = 10_000
/** The grace period for a navigating tab before another one counts it as closed, in ms. */
export const WAY_SLACK_MS = 5_000
/** The longest reason, in characters. */
export const MAX_REASON_LENGTH = 200
/** One request per second on average, with a burst of two for a corrected one (faults 95). */
export const EMIT_LIMIT = { name: 'emit-message', points: 2, seconds: 2 } as const
/** The most recipients named in one event, which with their reasons stays below 8 kB (contract.md §5). */
export const MAX_EVENT_RECIPIENTS = 20
/** The most channels of one publish call. */
export const MAX_EVENT_CHANNELS = 100
