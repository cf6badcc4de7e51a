/** Maximum size of a browser's call in bytes of JSON, and maximum number of its events (contract.md §2, Service). */
export const MAX_SYSTEM_LOG_BYTES = 8_000
export const MAX_SYSTEM_LOG_EVENTS = 50
/** Rate limit per user. */
export const SYSTEM_LOG_LIMIT = { name: 'system-log', points: 60, seconds: 60 } as const
/** How long events are kept, so that last week's problem can still be investigated. */
export const SYSTEM_LOG_DAYS = 30
