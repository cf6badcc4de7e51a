/** How long an answer is lent for a review (contract.md §2). */
export const LEASE_MS = 15 * 60_000
/**
 * Number of answers to an echo that a student may see beyond those that they are asked to review. Answers they return count as seen, so that nobody
 * browses through a whole class.
 */
export const MAX_SEEN_BEYOND = 2
/** The name of the device's store of reviews. */
export const REVIEW_DATABASE = 'reviews'
/** Maximum number of answers that can be requested again in one call. */
export const MAX_LENT_AGAIN = 50
