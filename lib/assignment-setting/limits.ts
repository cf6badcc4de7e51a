/** Reviews that one student is asked for at most. */
export const MAX_REVIEWS_REQUESTED = 10
/** Items that one assignment leaves out at most. */
export const MAX_EXCLUDED_ITEMS = 5000

/** When scores show, and how much of them (domain.md §12); each content includes the one before. */
export const feedbackVisibilities = ['immediately', 'after-submit', 'after-end-date', 'never'] as const
export const feedbackContents = ['score', 'answers', 'explanations'] as const
