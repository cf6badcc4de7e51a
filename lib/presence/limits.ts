/** A tab tells where it is at each page change and after this long, in ms (contract.md §2, Live). */
export const HEARTBEAT_INTERVAL_MS = 25_000
/** What a tab has told counts for this long, in ms. */
export const PRESENCE_FRESH_MS = 60_000
/** Without a touch for this long a tab is idle, in ms. */
export const IDLE_AFTER_MS = 120_000
/** Without a touch for this long a tab is silent, so that a forgotten one does not keep its session alive, in ms. */
export const SILENT_AFTER_MS = 600_000
/** Tries at one question from which a student counts as stuck. */
export const STUCK_TRIES = 3
/** Time without a save, on a page with questions left, after which a student counts as stuck, in ms. */
export const STUCK_WITHOUT_SAVE_MS = 300_000
/** Rows of tabs that were closed longer ago are removed, in ms. */
export const PRESENCE_KEPT_MS = 86_400_000
/** Calls of one user: every page change of a few tabs, and no more. */
export const PRESENCE_LIMIT = { name: 'presence', points: 60, seconds: 60 } as const
