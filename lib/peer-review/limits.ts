/** An answer is lent for a review for this long (contract.md §2). */
export const LEASE_MS = 15 * 60_000
/** The name of the device's store of reviews. */
export const REVIEW_DATABASE = 'reviews'
/** How many answers can be asked for once more at a time. */
export const MAX_LENT_AGAIN = 50
