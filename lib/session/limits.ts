/** Wrong sign-in tries per account and address before 429, and the time they count in (domain.md §3). */
export const SIGN_IN_TRIES = 10
export const SIGN_IN_WINDOW_SECONDS = 300
/** Wrong sign-in tries per address alone, whatever the account: a whole school may share one. */
export const SIGN_IN_TRIES_PER_ADDRESS = 600
/** The idle time slides at most this often (domain.md §3). */
export const SLIDE_INTERVAL_MS = 60_000
/** The idle time slides as often as this share of it, where that is less than the interval. */
export const SLIDE_INTERVAL_SHARE = 0.05
/** The session's timer looks this often (SES-15). */
export const TIMER_POLL_MS = 1_000
/** Answers reset the timer at most this often (SES-16). */
export const RESET_THROTTLE_MS = 1_000
/** A timer that was not asked for so long has slept: the session is checked before anything else. */
export const WAKE_GAP_MS = 10_000
/** Who reads or writes without a call keeps the session alive after so long, or after half the time before the warning. */
export const KEEP_ALIVE_MS = 300_000
/** The server is asked again after so long when it could not be reached. */
export const RETRY_CHECK_MS = 5_000
/** How long the server's word on the session is waited for, in ms: a line that swallows calls is one that is down. */
export const SESSION_PATIENCE_MS = 10_000
/** Lengths of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** Requests for a password recovery in an hour per account, and per address whatever the account (contract.md §2, Users). */
export const RECOVERIES_PER_ACCOUNT = 5
export const RECOVERIES_PER_ADDRESS = 200
/** Tries of a recovery code per address in an hour. */
export const RESETS_PER_ADDRESS = 100
/** How long the code of a recovery holds. */
export const RECOVERY_MINUTES = 30
/** Why somebody is impersonated, in characters (contract.md §2, Sessions). */
export const MAX_REASON_LENGTH = 300
