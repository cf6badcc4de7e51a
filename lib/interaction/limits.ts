/** A changed answer is sent this long after the last change (CALL-58). */
export const SAVE_DELAY_MS = 500
/** Saves are kept as revisions at most once a minute (domain.md §5). */
export const REVISION_INTERVAL_MS = 60_000
/** Tabs of one answer whose highest sequence is remembered (contract.md §9.15). */
export const REMEMBERED_TABS = 16
/** A grader's comment at most (contract.md §2, Interactions). */
export const MAX_COMMENT_LENGTH = 4_000
/** Scores saved in one call at most. */
export const MAX_SCORES_PER_CALL = 200
/** Rows of one interaction list unless asked otherwise (CALL-36). */
export const DEFAULT_INTERACTION_LIMIT = 999
/** Annotations of one writer on one page of one piece of work, at most. */
export const MAX_ANNOTATIONS_PER_PAGE = 500
/** A note on a text or a film, in characters. */
export const MAX_NOTE_LENGTH = 4_000
/** A page of the notebook, in characters. */
export const MAX_NOTEBOOK_LENGTH = 20_000
/** A text that is marked, in characters. */
export const MAX_SELECTION_LENGTH = 10_000
/** The text that is kept of either side of it, in characters. */
export const MAX_CONTEXT_LENGTH = 300
/** The six highlight colours by their id, from 1 (ANN-07). */
export const HIGHLIGHT_COLOR_COUNT = 6
