/** The longest comment of a review, in characters. */
export const MAX_REVIEW_COMMENT_LENGTH = 4_000
