/** What a browser sends in one call, in bytes of JSON, and how many events (contract.md §2, Service). */
export const MAX_SYSTEM_LOG_BYTES = 8_000
export const MAX_SYSTEM_LOG_EVENTS = 50
/** Calls of one user. */
export const SYSTEM_LOG_LIMIT = { name: 'system-log', points: 60, seconds: 60 } as const
/** An event is kept this long, so that a report of last week can still be looked up. */
export const SYSTEM_LOG_DAYS = 30
