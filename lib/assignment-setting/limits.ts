/** Maximum number of reviews requested from one student. */
export const MAX_REVIEWS_REQUESTED = 10
/** Maximum number of items that one assignment excludes. */
export const MAX_EXCLUDED_ITEMS = 5000

/** When and how much of the scoring is shown (domain.md §12); each content includes the one before. */
export const feedbackVisibilities = ['immediately', 'after-submit', 'after-end-date', 'never'] as const
export const feedbackContents = ['score', 'answers', 'explanations'] as const
