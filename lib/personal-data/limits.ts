/** Waiting period of an erasure, during which it can be cancelled (contract.md §2, Users). */
export const ERASURE_DELAY_DAYS = 7
/** How long the file of an export is kept. */
export const EXPORT_DAYS = 7
/** An export that takes longer has failed; one left by a stopped process is restarted after twice this time. */
export const EXPORT_TIMEOUT_MS = 15 * 60_000
/** Exports per person. */
export const EXPORT_LIMIT = { name: 'user-export', points: 10, seconds: 3_600 } as const
export const MAX_REASON_LENGTH = 300
