/** An answer is lent for a review for this long (contract.md §2). */
export const LEASE_MS = 15 * 60_000
/**
 * Answers that a student gets to see of an echo beyond those that they are asked to review, as they give others back: what was seen counts, so
 * that nobody leafs through a class.
 */
export const MAX_SEEN_BEYOND = 2
/** The name of the device's store of reviews. */
export const REVIEW_DATABASE = 'reviews'
/** How many answers can be asked for once more at a time. */
export const MAX_LENT_AGAIN = 50
