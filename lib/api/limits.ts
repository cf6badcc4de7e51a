/** Maximum bytes of a JSON body (contract.md §1.11). */
export const MAX_BODY_BYTES = 1_000_000
/** Writes per session: ten a second, enough for many tabs saving at once (faults 95). */
export const WRITE_LIMIT = { name: 'writes', points: 600, seconds: 60 } as const
/** Keyword searches per session: five a second, in bursts of up to six seconds' worth (faults 95). */
export const SEARCH_LIMIT = { name: 'searches', points: 30, seconds: 6 } as const
/** Length of an idempotency key in characters; keys are kept 24 hours (contract.md §1.10). */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 100 } as const
export const IDEMPOTENCY_HOURS = 24
