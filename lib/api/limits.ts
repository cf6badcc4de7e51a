/** A JSON body is at most this many bytes (contract.md §1.11). */
export const MAX_BODY_BYTES = 1_000_000
/** Writes of one session: ten a second, as many tabs may save, and no more (faults 95). */
export const WRITE_LIMIT = { name: 'writes', points: 600, seconds: 60 } as const
/** Searches by words of one session: five a second, and as many at once as six seconds have (faults 95). */
export const SEARCH_LIMIT = { name: 'searches', points: 30, seconds: 6 } as const
/** An idempotency key is 8 to 100 characters and kept 24 hours (contract.md §1.10). */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 100 } as const
export const IDEMPOTENCY_HOURS = 24
