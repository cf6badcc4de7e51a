/** A tab reports its place at each page change and at this interval, in ms (contract.md §2, Live). */
export const HEARTBEAT_INTERVAL_MS = 25_000
/** A tab's report is fresh for this long, in ms. */
export const PRESENCE_FRESH_MS = 60_000
/** A tab without user input for this long is idle, in ms. */
export const IDLE_AFTER_MS = 120_000
/** A tab without user input for this long stops reporting, so that a forgotten one does not keep its session alive, in ms. */
export const SILENT_AFTER_MS = 600_000
/** The number of tries at one question from which a student counts as stuck. */
export const STUCK_TRIES = 3
/** Time without a save, on a page with questions left, after which a student counts as stuck, in ms. */
export const STUCK_WITHOUT_SAVE_MS = 300_000
/** Rows of closed tabs are deleted after this time, in ms. */
export const PRESENCE_KEPT_MS = 86_400_000
/** The rate limit of one user: enough for every page change of a few tabs. */
export const PRESENCE_LIMIT = { name: 'presence', points: 60, seconds: 60 } as const
