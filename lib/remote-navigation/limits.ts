/** How long the question waits for an answer, in ms (LIVE-09). */
export const ANSWER_TIMEOUT_MS = 30_000
/** A request that reached nobody by then is not asked any more, in ms (contract.md §2, Live). */
export const REQUEST_EXPIRES_MS = 600_000
/** For as long as a school day after they came along, students can be sent back to where they were, in ms. */
export const BACK_OFFERED_MS = 28_800_000
/** Requests that the standing of an assignment is composed of: more than a large class is asked in ten minutes, and came along by in a day. */
export const MAX_STANDING_REQUESTS = 500
/** Students that one request can pick from a group. */
export const MAX_PICKED_STUDENTS = 500
/** A moved page that is not there by then counts as failed, in ms. */
export const MOVE_TIMEOUT_MS = 15_000
/** Open work has this long to be sent before the page changes; it is kept on the device all the same, in ms. */
export const FLUSH_TIMEOUT_MS = 5_000
/** An answer that has not arrived by then is taken for lost and sent again, in ms. */
export const ANSWER_PATIENCE_MS = 10_000
/** By so much a tab may be late on its way before another takes it for gone, in ms. */
export const WAY_SLACK_MS = 5_000
/** Characters of a reason. */
export const MAX_REASON_LENGTH = 200
/** One request a second on average; two at once are a corrected one (faults 95). */
export const EMIT_LIMIT = { name: 'emit-message', points: 2, seconds: 2 } as const
/** Recipients named in one event: with their reasons they stay below 8 kB (contract.md §5). */
export const MAX_EVENT_RECIPIENTS = 20
/** Channels that one publication may name. */
export const MAX_EVENT_CHANNELS = 100
