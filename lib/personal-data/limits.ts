/** An erasure waits this long, and can be cancelled until then (contract.md §2, Users). */
export const ERASURE_DELAY_DAYS = 7
/** The file of an export is kept this long. */
export const EXPORT_DAYS = 7
/** An export that takes longer has failed; one left by a stopped process is restarted after twice this time. */
export const EXPORT_TIMEOUT_MS = 15 * 60_000
/** Exports that one person may ask for. */
export const EXPORT_LIMIT = { name: 'user-export', points: 10, seconds: 3_600 } as const
export const MAX_REASON_LENGTH = 300
