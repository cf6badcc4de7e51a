/** Failed sign-in attempts per account and address before 429, and the period in which they count (domain.md §3). */
export const SIGN_IN_TRIES = 10
export const SIGN_IN_WINDOW_SECONDS = 300
/** Failed sign-in attempts per address for all accounts: a whole school may share one address. */
export const SIGN_IN_TRIES_PER_ADDRESS = 600
/** The idle timeout is extended at most this often (domain.md §3). */
export const SLIDE_INTERVAL_MS = 60_000
/** The same interval as a share of the idle timeout, where that is shorter. */
export const SLIDE_INTERVAL_SHARE = 0.05
/** How often the session timer checks (SES-15). */
export const TIMER_POLL_MS = 1_000
/** Responses reset the timer at most this often (SES-16). */
export const RESET_THROTTLE_MS = 1_000
/** If the timer has not run for this long, the device was asleep: the session is checked before anything else. */
export const WAKE_GAP_MS = 10_000
/** A user who is active without any call keeps the session alive after this time, or after half the time before the warning. */
export const KEEP_ALIVE_MS = 300_000
/** The delay before the session check is repeated when the server could not be reached. */
export const RETRY_CHECK_MS = 5_000
/** The timeout of a session check, in ms: a connection that swallows calls counts as down. */
export const SESSION_PATIENCE_MS = 10_000
/** The allowed lengths of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** Password recovery requests per hour and account, and per address for all accounts (contract.md §2, Users). */
export const RECOVERIES_PER_ACCOUNT = 5
export const RECOVERIES_PER_ADDRESS = 200
/** Attempts of recovery codes per address and hour. */
export const RESETS_PER_ADDRESS = 100
/** The lifetime of a recovery code. */
export const RECOVERY_MINUTES = 30
/** The length of the reason for an impersonation, in characters (contract.md §2, Sessions). */
export const MAX_REASON_LENGTH = 300
