/** Lengths in characters (contract.md §2, Alerts). */
export const MAX_SUBJECT_LENGTH = 200
export const MAX_MESSAGE_LENGTH = 5_000
export const MAX_PAGE_LENGTH = 2_000
/** Messages per user. */
export const CONTACT_LIMIT = { name: 'contact-message', points: 5, seconds: 3_600 } as const
